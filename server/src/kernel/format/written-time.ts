import type { SiteValues } from '@obelisk/contract/site-config/items'

/** `YYYY-MM-DD HH:mm:ss` by the clock of the site, as the wire writes the times of administrators; empty for none. */
export const writtenTime = (time: Date | null, { time_zone }: Pick<SiteValues, 'time_zone'>): string =>
  time ? time.toLocaleString('sv-SE', { timeZone: time_zone }) : ''

/** The same without seconds, for sentences that say when somebody else changed something. */
export const writtenMinute = (time: Date, site: Pick<SiteValues, 'time_zone'>): string =>
  writtenTime(time, site).slice(0, 'YYYY-MM-DD HH:mm'.length)
