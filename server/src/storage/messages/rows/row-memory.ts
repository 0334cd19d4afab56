// What the rows of one batch were written in, for those of the next. Every thread has its own.
import { SpareBytes } from '../../spare-bytes.ts';

/** As much as the columns of a large batch need. */
const MOST = 64 * 1024 * 1024;

export const rowMemory = new SpareBytes(MOST);
