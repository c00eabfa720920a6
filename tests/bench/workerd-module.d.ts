declare module 'workerd' {
  /** Path of the workerd executable. */
  const path: string;
  export default path;
}
