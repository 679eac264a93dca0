import { languageNow } from '#kit/translations/language.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { networkText } from '#kit/wire/status-texts.ts'

const isMissingPart = (error: unknown) =>
  /dynamically imported module|module script|Unable to preload/i.test(String(error))

/** A new version was installed while this page was open: its parts are gone, and the page has not been begun anew for it yet. */
export const isOutdated = (error: unknown): boolean =>
  navigator.onLine && isMissingPart(error) && sessionStorage.getItem('reloaded') !== window.location.href

/** What the person is told of an error that kept a page from opening: without a network, that. */
export const toldOf = (error: unknown): unknown =>
  navigator.onLine ? error : new CallError(networkText(languageNow(), 'offline'), { kind: 'offline' })
