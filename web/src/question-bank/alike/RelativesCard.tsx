import type { Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { readQuestion } from '@obelisk/contract/question-bank/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useTranslations } from '../messages.ts'
import { tellingSisters, unmerging } from '../queries.ts'
import css from './alike.module.css'

type Question = Output<typeof readQuestion>
type Relative = Question['merged'][number]

function Codes({ list }: { list: readonly Relative[] }) {
  const { between } = useSigns()
  return list.map(({ id, code }, at) => (
    <Fragment key={id}>
      {at > 0 && between}
      <Link to={linkTo.question({ id })}>{code}</Link>
    </Fragment>
  ))
}

/** Sisters, and questions that were merged into this one. */
export function RelativesCard({ question, mayEdit }: { question: Question; mayEdit: boolean }) {
  const t = useTranslations()
  const { mutateAsync } = useMutation(tellingSisters(useQueryClient()))
  const { sisters, merged, row } = question
  if (sisters.length + merged.length === 0) return null
  return (
    <Card title={t('relatives')}>
      {sisters.length > 0 && (
        <>
          <p>
            {t('sisters')}: <Codes list={sisters.slice(0, 12)} />
            {sisters.length > 12 && ` … ${sisters.length}`}
          </p>
          <p className={css.quiet}>{t('sisters-text')}</p>
          {mayEdit && (
            <ActionButton size="small" onAct={() => mutateAsync({ ids: [row.id], are: false })}>
              {t('sister-end')}
            </ActionButton>
          )}
        </>
      )}
      {merged.length > 0 && (
        <p>
          {t('merged-here')}: <Codes list={merged} />
        </p>
      )}
    </Card>
  )
}

/** Says of a merged question where it went on, with the way back. */
export function MergedStrip({ question, mayEdit }: { question: Question; mayEdit: boolean }) {
  const t = useTranslations()
  const { mutateAsync } = useMutation(unmerging(useQueryClient()))
  const into = question.merged_into
  if (!into) return null
  return (
    <StateStrip
      tone="note"
      text={
        <>
          {t('merged-into')} <Link to={linkTo.question({ id: into.id })}>{into.code}</Link>
        </>
      }
    >
      {mayEdit && (
        <ActionButton size="small" onAct={() => mutateAsync({ id: question.row.id })}>
          {t('unmerge')}
        </ActionButton>
      )}
    </StateStrip>
  )
}
