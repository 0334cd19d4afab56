// What the product calls itself, to people and to clients that parse it.

export const PRODUCT_NAME = 'Logboom';

/** The version of the API that clients see; they parse it as a semantic version. */
export const PRODUCT_VERSION = '5.1.5';
