/**
 * The loader and every document name many files. Seven characters of a hash are 42 bits: that a file
 * changes and keeps its address, which browsers keep for ever, happens once in four trillion changes.
 */
export const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};
