/** A way back that stands beside a message for some seconds. */
export type WayBack = { label: string; act: () => unknown; seconds: number }

type Notices = {
  done: (text: string, back?: WayBack) => void
  failed: (text: string, request?: string) => void
}

type Waiting = (notices: Notices) => void

let shown: Notices | undefined
let waiting: Waiting[] = []

function tell(notice: Waiting) {
  if (shown) notice(shown)
  else waiting.push(notice)
}

/** Tells the person something from outside of a component; what comes before the message line is there waits for it. */
export const notify: Notices = {
  done: (text, back) => tell((notices) => notices.done(text, back)),
  failed: (text, request) => tell((notices) => notices.failed(text, request)),
}

/** The app lends its message line. */
export function notifyThrough(notices: Notices) {
  shown = notices
  for (const notice of waiting) notice(notices)
  waiting = []
}
