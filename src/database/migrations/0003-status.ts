/** Why nothing is being played, as the director sees it. */
export const status = `
alter table ghostlight.events add column status text not null default 'waiting';
`;
