/** How a database is named on the command line. */

/** So that a password need not stand in the list of processes. */
export const VARIABLE = 'GHOSTLIGHT_DATABASE';

export const DATABASE = [
  '--database <url>',
  `postgres://USER@HOST/NAME, or embedded (default: the variable ${VARIABLE})`,
] as const;
