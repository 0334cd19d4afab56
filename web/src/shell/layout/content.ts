// The element that holds the page, for the parts of the shell that move the focus there.
export const CONTENT_ID = 'content';
