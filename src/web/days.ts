/** Days of the calendar, UTC, as they are written in saves: YYYYMMDD. */

const DAY_MS = 24 * 60 * 60 * 1000;

function dayBefore(day: string): string {
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].map(Number);
  return new Date(Date.UTC(year, month - 1, date) - DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
}

/** How many days in a row were played up to today; who has not played today yet has not broken the row. */
export function daysInARow(today: string, wasPlayed: (day: string) => boolean): number {
  let day = wasPlayed(today) ? today : dayBefore(today);
  let days = 0;
  for (; wasPlayed(day); day = dayBefore(day)) days++;
  return days;
}

/** As people write a day, in the language of the page: Thursday 19 November. `date`: as YYYY-MM-DD. */
export function dayInWords(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const words = (how: Intl.DateTimeFormatOptions) => day.toLocaleDateString('en', { ...how, timeZone: 'UTC' });
  return `${words({ weekday: 'long' })} ${words({ day: 'numeric' })} ${words({ month: 'long' })}`;
}
