declare module 'workerd' {
  const workerd: { default: string };
  /** `default` is the path of the workerd executable. */
  export default workerd;
}
