import { PageFailed } from './PageFailed.tsx'
import { RouteFailed } from './RouteFailed.tsx'
import { Front } from './shell/Front.tsx'
import { Themed } from './Themed.tsx'

/** What stands around pages, and in the place of one that failed: always one file, in one step. */
export const frame = { Front, PageFailed, RouteFailed, Themed }
