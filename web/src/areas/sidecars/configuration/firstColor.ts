/** The colour of a configuration until somebody chooses another. */
export const FIRST_COLOR = '#00aeef';
