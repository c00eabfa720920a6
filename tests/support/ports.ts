/** Where the browser tests' shop is served, beside other shops on this machine. */
export const PORT = process.env.TEST_PORT ?? '8790';
export const SHOP_URL = `http://localhost:${PORT}`;
/** Where its embedded commerce cloud has its own pages. */
export const SANDBOX_PORT = process.env.SANDBOX_PORT ?? `${Number(PORT) + 1000}`;
export const SANDBOX_URL = `http://localhost:${SANDBOX_PORT}`;
