import { linkTo } from '@obelisk/contract/links'
import { deleteTemplates, retireTemplates } from '@obelisk/contract/survey/templates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#kit/call.ts'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { notify } from '#kit/notify.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import { useText } from '../fill/use-text.ts'
import { NewSurveyDialog } from '../list/NewSurveyDialog.tsx'
import { Preview } from '../preview/Preview.tsx'
import { surveysKey, type Template, templateOf } from '../queries.ts'
import { ExportButton } from './ExportButton.tsx'
import { KeepDialog, type Places } from './KeepDialog.tsx'
import { useTranslations } from './messages.ts'
import css from './templates.module.css'

/** The acts of who may change the template. */
function OwnActs({ template: { row } }: { template: Template }) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const client = useQueryClient()
  const after = {
    onSuccess: () => client.invalidateQueries({ queryKey: surveysKey }),
    onError: (error: Error) => notify.failed(error.message),
  }
  const id = row.id ?? 0
  const retiring = useMutation({
    mutationFn: () => call(retireTemplates, { ids: [id], is_retired: !row.is_retired }),
    ...after,
  })
  const deleting = useMutation({ mutationFn: () => call(deleteTemplates, { ids: [String(id)] }), ...after })
  return (
    <>
      {!isPhone && (
        <Link to={linkTo.surveyTemplate({ id })}>
          <Button>{t('edit')}</Button>
        </Link>
      )}
      <Button loading={retiring.isPending} onClick={() => retiring.mutate()}>
        {t(row.is_retired ? 'restore' : 'retire')}
      </Button>
      <Popconfirm title={t('delete-ask')} onConfirm={() => deleting.mutate()}>
        <Button danger>{t('delete')}</Button>
      </Popconfirm>
    </>
  )
}

function Shown({ template, places, name }: { template: Template; places: Places; name: string }) {
  const t = useTranslations()
  const samples = { no: '1', text: t('sample-text'), text_en: t('sample-text') }
  const text = useText(samples)
  const nameOf = useName()
  const { date } = useFormats()
  const [open, setOpen] = useState<'copy' | 'use'>()
  const { row, definition, versions } = template
  const questions = definition.pages.flatMap((page) => page.questions)
  return (
    <div className={css.view}>
      <Card title={name} extra={t('version', { version: row.version })}>
        <ol className={css.questions}>
          {questions.map((question) => (
            <li key={question.id}>
              {text(question.title)} {question.repeat && <Tag tone="info">{t('repeat')}</Tag>}
            </li>
          ))}
        </ol>
        <div className={css.acts}>
          {places.length > 0 && (
            <Button type="primary" onClick={() => setOpen('use')}>
              {t('use')}
            </Button>
          )}
          {places.length > 0 && <Button onClick={() => setOpen('copy')}>{t('copy')}</Button>}
          <ExportButton template={row.key} />
          {row.may_edit && <OwnActs template={template} />}
        </div>
      </Card>
      {versions.length > 0 && (
        <Card title={t('versions')}>
          <ul className={css.versions}>
            {versions.map((one) => (
              <li key={one.number}>
                <strong>v{one.number}</strong> {date(one.time)} {one.person && nameOf(one.person)} {one.note}{' '}
                {one.uses > 0 && <Tag>{t('uses', { count: one.uses })}</Tag>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Preview definition={definition} title={name} names={samples} />
      {open === 'copy' && (
        <KeepDialog
          title={t('copy')}
          from={{ ...row, definition }}
          places={places}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'use' && <NewSurveyDialog template={row.key} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

/** One template: its questions, versions, and how it looks on a phone. */
export function TemplateView({
  templateKey,
  places,
  name,
}: {
  templateKey: string
  places: Places
  name: string
}) {
  const query = useQuery(templateOf(templateKey))
  return (
    <Loaded query={query} entry={{ id: templateKey, idOf: ({ row }) => row.key }}>
      {(template) => <Shown template={template} places={places} name={name} />}
    </Loaded>
  )
}
