import { EyeOutlined } from '@ant-design/icons'
import type { DocumentView } from '@obelisk/contract/document-control/document'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Loaded } from '#kit/state/Loaded.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { useTranslations } from '../messages.ts'
import { PlanPrint } from '../print/PlanPrint.tsx'
import { changesOf, planOf } from '../queries.ts'
import { Changes } from './Changes.tsx'
import { Checks } from './Checks.tsx'
import css from './review.module.css'

/** A training plan in the approval inbox: what changed, what the system has checked, and how it prints. */
export function Review({ document: { subject_id: id } }: { document: DocumentView }) {
  const t = useTranslations()
  const changes = useQuery(changesOf(id))
  const plan = useQuery(planOf(id))
  const [showsPrint, setShowsPrint] = useState(false)
  return (
    <div className={css.review}>
      <Loaded query={changes} skeleton={<BlockSkeleton />}>
        {(found) => <Changes {...found} />}
      </Loaded>
      <Loaded query={plan} skeleton={<BlockSkeleton />}>
        {(whole) => <Checks plan={whole} />}
      </Loaded>
      <section className={css.own}>
        <span>{t('judge-yourself')}</span>
        <Button icon={<EyeOutlined />} onClick={() => setShowsPrint(true)}>
          {t('preview')}
        </Button>
      </section>
      <PlanPrint planId={id} open={showsPrint} onClose={() => setShowsPrint(false)} />
    </div>
  )
}
