type Notices = { done: (text: string) => void; failed: (text: string, request?: string) => void }

type Waiting = (notices: Notices) => void

let shown: Notices | undefined
let waiting: Waiting[] = []

function tell(notice: Waiting) {
  if (shown) notice(shown)
  else waiting.push(notice)
}

/** Tells the person something from outside of a component; what comes before the message line is there waits for it. */
export const notify: Notices = {
  done: (text) => tell((notices) => notices.done(text)),
  failed: (text, request) => tell((notices) => notices.failed(text, request)),
}

/** The app lends its message line. */
export function notifyThrough(notices: Notices) {
  shown = notices
  for (const notice of waiting) notice(notices)
  waiting = []
}
