/// <reference types="@jsquash/webp/emscripten-types.d.ts" />

/** A compiled module: workers may not compile bytes at run time. */
declare module '*.wasm' {
  const code: WebAssembly.Module;
  export default code;
}
