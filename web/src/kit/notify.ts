type Notices = { done: (text: string) => void; failed: (text: string, request?: string) => void }

let shown: Notices = { done: () => undefined, failed: () => undefined }

/** Tells the person something from outside of a component; the app lends its own message line when it starts. */
export const notify: Notices = {
  done: (text) => shown.done(text),
  failed: (text, request) => shown.failed(text, request),
}

export const notifyThrough = (notices: Notices) => {
  shown = notices
}
