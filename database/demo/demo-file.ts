/** Relative to the project's folder, where the shop is started. */
export const DEMO_FILE = 'database/demo/products.csv'
