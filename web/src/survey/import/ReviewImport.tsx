import { linkTo } from '@obelisk/contract/links'
import { readAnswersAgain, type SurveyImportReading, writeAnswers } from '@obelisk/contract/survey/imports'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call } from '#kit/call.ts'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { notify } from '#kit/notify.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations as useSurveyTranslations } from '../messages.ts'
import { surveysKey } from '../queries.ts'
import { Columns } from './Columns.tsx'
import css from './import.module.css'
import type { Import } from './import-queries.ts'
import { useTranslations } from './messages.ts'
import { isTakenAtFirst, Rows } from './Rows.tsx'

type Props = { survey: WholeSurvey; data: Import; read: SurveyImportReading }

/** Sheets without names are of one group; where there are several, somebody says of which. */
function useGroup(survey: WholeSurvey) {
  const [only, ...others] = survey.audiences
  const [group, setGroup] = useState(others.length === 0 ? only?.id : undefined)
  return { group, setGroup, isAsked: survey.way !== 'named' && others.length > 0 }
}

function useReview({ survey, data, read }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const [reading, setReading] = useState(read)
  const [taken, setTaken] = useState<ReadonlySet<number>>(
    () => new Set(data.list.filter(isTakenAtFirst).map(({ no }) => no)),
  )
  const whose = useGroup(survey)
  const done = () => client.invalidateQueries({ queryKey: surveysKey })
  const again = useMutation({
    mutationFn: () => call(readAnswersAgain, { id: data.row.id, reading }, { announce: true }),
    onSettled: done,
  })
  const write = async () => {
    const { added } = await call(
      writeAnswers,
      {
        id: data.row.id,
        audience_id: survey.way === 'named' ? null : (whose.group ?? null),
        take: [...taken],
      },
      { announce: true },
    ).finally(done)
    notify.done(t('written', { count: added }))
  }
  const isChanged = JSON.stringify(reading) !== JSON.stringify(read)
  return { reading, setReading, taken, setTaken, whose, again, write, isChanged }
}

type Review = ReturnType<typeof useReview>

function Foot({ survey, review }: { survey: WholeSurvey; review: Review }) {
  const t = useTranslations()
  const nameOf = useName()
  const sayOfSurvey = useSurveyTranslations()
  const { taken, isChanged, whose, write } = review
  const isBlocked = taken.size === 0 || isChanged || (whose.isAsked && whose.group === undefined)
  const reason = isChanged ? t('again-hint') : taken.size === 0 ? t('nothing') : undefined
  return (
    <PageFooter
      start={
        <Link to={linkTo.surveyImport({ id: survey.id })}>
          <Button>{t('another')}</Button>
        </Link>
      }
      reason={reason}
      secondary={
        whose.isAsked && (
          <Select
            className={css.whose ?? ''}
            value={whose.group ?? null}
            placeholder={t('whose')}
            aria-label={t('whose')}
            onChange={(group) => whose.setGroup(group ?? undefined)}
            options={survey.audiences.map((one) => ({
              value: one.id,
              label:
                nameOf(one) ||
                sayOfSurvey(
                  one.kind === 'public' || one.kind === 'list' ? `who-${one.kind}` : 'who-contacts',
                ),
            }))}
          />
        )
      }
      primary={() => (
        <ActionButton type="primary" disabled={isBlocked} onAct={write}>
          {t('write', { count: taken.size })}
        </ActionButton>
      )}
    />
  )
}

/** The second step: how columns are read and what each row holds, before anything is stored. */
export function ReviewImport(props: Props) {
  const t = useTranslations()
  const { survey, data } = props
  const review = useReview(props)
  return (
    <PageFrame
      purpose={t('told', { name: data.row.file_name, count: data.list.length })}
      actions={<Link to={linkTo.survey({ id: survey.id })}>{t('back')}</Link>}
      footer={<Foot survey={survey} review={review} />}
    >
      <Columns
        survey={survey}
        data={data}
        reading={review.reading}
        isChanged={review.isChanged}
        isReading={review.again.isPending}
        onChange={review.setReading}
        onAgain={() => review.again.mutate()}
      />
      <Rows survey={survey} list={data.list} taken={review.taken} onTake={review.setTaken} />
    </PageFrame>
  )
}
