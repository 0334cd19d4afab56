// What the rows of one batch were written in, for those of the next. Every thread has its own.
import { SpareBytes } from '../../spare-bytes.ts';

/** About as much as the columns of a large batch need; more would be memory that is there under load alone. */
const MOST = 24 * 1024 * 1024;

export const rowMemory = new SpareBytes(MOST);
