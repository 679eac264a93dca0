import type { Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { readImport } from '@obelisk/contract/question-bank/exchange'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useTranslations } from '../../messages.ts'
import css from '../exchange.module.css'
import { writing } from '../exchange-queries.ts'
import { fetchLeftovers } from '../PastImports.tsx'
import { AlikePane } from './AlikePane.tsx'
import { ChangeDrawer } from './ChangeDrawer.tsx'
import { choiceOf, type Decide, type Decision, judge } from './decisions.ts'
import { ProblemList } from './ProblemList.tsx'
import { ReadTable } from './ReadTable.tsx'
import { SheetPanel } from './SheetPanel.tsx'
import { useReviewKeys } from './use-review-keys.ts'

type Import = Output<typeof readImport>

/** What was decided so far of what was read. */
function useReview({ row, list }: Import) {
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map())
  const { mutateAsync } = useMutation(writing(useQueryClient()))
  const judged = useMemo(() => list.map((item) => judge(item, decisions.get(item.no))), [list, decisions])
  const decide: Decide = (no, decision) =>
    setDecisions((now) => {
      const take = now.get(no)?.take ?? judged.find(({ item }) => item.no === no)?.take ?? 'new'
      return new Map(now).set(no, { take, ...now.get(no), ...decision })
    })
  useLeaveGuard(decisions.size > 0)
  const write = async () => {
    const choices = judged.flatMap((one) => choiceOf(one, decisions.get(one.item.no)) ?? [])
    await mutateAsync({ id: row.id, choices })
    setDecisions(new Map())
  }
  return {
    judged,
    decide,
    write,
    isDecided: decisions.size > 0,
    taken: judged.filter(({ take }) => take !== 'skip').length,
  }
}

function Foot({ row, list, review }: Import & { review: ReturnType<typeof useReview> }) {
  const t = useTranslations()
  const { taken, write } = review
  return (
    <PageFooter
      start={
        <>
          <Link to={linkTo.questionImport({ catalog: row.catalog_id })}>
            <Button>{t('import-back')}</Button>
          </Link>
          <span className={row.problem ? css.problem : css.quiet}>{row.problem || t('import-drafts')}</span>
        </>
      }
      reason={taken === 0 ? t('nothing-taken') : undefined}
      secondary={
        <Button onClick={() => fetchLeftovers(row.id)}>{t('fetch-all-left', { count: list.length })}</Button>
      }
      primary={() => (
        <ActionButton type="primary" disabled={taken === 0} onAct={write}>
          {t('import-taken', { count: taken })}
        </ActionButton>
      )}
    />
  )
}

/** The second step: what was read, problems first; what becomes of each is decided before anything is written. */
export function ReviewImport({ data }: { data: Import }) {
  const t = useTranslations()
  const { row, list } = data
  const review = useReview(data)
  const { judged, decide } = review
  const [current, setCurrent] = useState<number>()
  const [changing, setChanging] = useState<number>()
  useReviewKeys(judged, current, setCurrent, decide)
  const shown = judged.find(({ item }) => item.no === current)
  const changed = judged.find(({ item }) => item.no === changing)
  const common = { list: judged, current, onShow: setCurrent, onDecide: decide, onChange: setChanging }
  const told = { name: row.file_name, format: t(`format-${row.format as 'word'}`), count: list.length }
  return (
    <PageFrame purpose={t('read-as-told', told)} footer={<Foot {...data} review={review} />}>
      {data.reading && <SheetPanel id={row.id} reading={data.reading} isDecided={review.isDecided} />}
      <div className={css.review} hidden={list.length === 0}>
        <ProblemList {...common} />
        <div className={css.right}>
          <ReadTable {...common} />
          {shown && (
            <AlikePane
              key={shown.item.no}
              one={shown}
              onDecide={decide}
              onClose={() => setCurrent(undefined)}
            />
          )}
        </div>
      </div>
      {changed && (
        <ChangeDrawer
          key={changed.item.no}
          one={changed}
          catalog={row.catalog_id}
          onClose={() => setChanging(undefined)}
          onSave={(content, tags) => {
            decide(changed.item.no, { content, tags, take: changed.take === 'skip' ? 'new' : changed.take })
            setChanging(undefined)
          }}
        />
      )}
    </PageFrame>
  )
}
