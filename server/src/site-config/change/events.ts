import { event } from '#kernel/events.ts'
import type { Site } from '#kernel/site/site.ts'

/** Values are about to be saved: a room above may refuse, before any transaction, what it could not bear. */
export const siteAboutToChange = event<{ before: Site; after: Site }>('site-config:about-to-change')
