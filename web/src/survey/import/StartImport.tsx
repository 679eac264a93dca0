import { linkTo } from '@obelisk/contract/links'
import { readAnswersFile, type SurveyImportRow, undoAnswers } from '@obelisk/contract/survey/imports'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { workbookKinds } from '@obelisk/contract/workbook'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { UploadDropzone } from '#files/public.ts'
import { DangerButton } from '#kit/action/DangerButton.tsx'
import { call } from '#kit/call.ts'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { notify } from '#kit/notify.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName } from '#kit/translations.ts'
import { surveysKey } from '../queries.ts'
import css from './import.module.css'
import { importsOf } from './import-queries.ts'
import { useTranslations } from './messages.ts'

const tones = {
  reading: 'info',
  ready: 'warning',
  failed: 'danger',
  written: 'success',
  undone: 'neutral',
} as const

/** The way back of a whole import, asked for first. */
export function UndoImport({ row }: { row: SurveyImportRow }) {
  const t = useTranslations()
  const client = useQueryClient()
  if (row.state !== 'written') return null
  const undo = async () => {
    const { deleted } = await call(undoAnswers, { id: row.id }, { announce: true })
    notify.done(t('undone', { count: deleted }))
    await client.invalidateQueries({ queryKey: surveysKey })
  }
  return (
    <DangerButton
      type="link"
      size="small"
      ask={{
        title: t('undo-of', { name: row.file_name }),
        text: t('undo-text', { count: row.added }),
        action: t('undo'),
        onConfirm: undo,
      }}
    />
  )
}

function PastImports({ surveyId }: { surveyId: number }) {
  const t = useTranslations()
  const nameOf = useName()
  const { when } = useFormats()
  return (
    <Card title={t('past')}>
      <Loaded query={useQuery(importsOf(surveyId))}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={css.quiet}>{t('no-past')}</p>
          ) : (
            <ul className={css.past}>
              {list.map((row) => (
                <li key={row.id}>
                  <div className={css.pastHead}>
                    {row.is_mine ? (
                      <Link to={linkTo.surveyImport({ id: surveyId, batch: row.id })}>{row.file_name}</Link>
                    ) : (
                      <span>{row.file_name}</span>
                    )}
                    <Tag tone={tones[row.state]}>{t(`state-${row.state}`)}</Tag>
                  </div>
                  <div className={css.quiet}>
                    {when(row.time)} {row.person && nameOf(row.person)}{' '}
                    {t('counts', { found: row.found, added: row.added })} <UndoImport row={row} />
                  </div>
                  {row.problem !== '' && <div className={css.problem}>{row.problem}</div>}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

/** The first step: a file, and the imports that came before. */
export function StartImport({ survey }: { survey: WholeSurvey }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation({
    mutationFn: (file_id: number) => call(readAnswersFile, { id: survey.id, file_id }, { announce: true }),
  })
  const start = async (file_id: number) => {
    const { id } = await mutateAsync(file_id)
    void navigate(linkTo.surveyImport({ id: survey.id, batch: id }))
  }
  return (
    <div className={css.start}>
      <Card title={t('file')}>
        <UploadDropzone accept={workbookKinds} onDone={({ id }) => start(id)}>
          {t('drop')}
        </UploadDropzone>
        <p className={css.quiet}>
          {t('habits')} {t(survey.way === 'named' ? 'habits-named' : 'habits-anonymous')}
        </p>
      </Card>
      <PastImports surveyId={survey.id} />
    </div>
  )
}
