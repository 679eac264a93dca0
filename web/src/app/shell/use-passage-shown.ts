import { useMarkedPassage } from '#kit/frame/marked-passage.ts'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'

/** Shows and marks the passage that a citation leads to, and says so when the page does not have it any more. */
export function usePassageShown() {
  const t = useTranslations()
  useMarkedPassage(() => notify.done(t('passage-gone')))
}
