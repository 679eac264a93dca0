import type { DocumentView } from '@obelisk/contract/document-control/document'
import { PrintButton } from '../finish/PrintButton.tsx'
import { useTranslations } from '../messages.ts'
import { Changes } from './Changes.tsx'
import { Checks } from './Checks.tsx'
import { Judgement } from './Judgement.tsx'
import css from './review.module.css'
import { handedIn } from './snapshot.ts'

/** A report in the approval inbox: what changed, what the system has counted, and what needs a person. */
export function Review({ document }: { document: DocumentView }) {
  const t = useTranslations()
  const { now, before } = handedIn(document)
  if (!now) return <p>{t('review.not-kept')}</p>
  return (
    <div className={css.review}>
      <div>
        <PrintButton reportId={document.subject_id} />
      </div>
      <Changes before={before} now={now} />
      <Checks document={document} now={now} />
      <Judgement now={now} />
    </div>
  )
}
