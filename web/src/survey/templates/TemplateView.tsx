import type { Output } from '@obelisk/contract/endpoint'
import {
  addTemplate,
  deleteTemplates,
  type readTemplate,
  retireTemplates,
  saveTemplate,
} from '@obelisk/contract/survey/templates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Popconfirm, Select } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { notify } from '#kit/notify.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { saveAs } from '#kit/wire/download.ts'
import { useName } from '#kit/words.ts'
import { Preview } from '../build/Preview.tsx'
import { useText } from '../fill/use-text.ts'
import { NewSurveyDialog } from '../list/NewSurveyDialog.tsx'
import { surveysKey, templateOf } from '../queries.ts'
import { FileButton, type Places } from './ImportButton.tsx'
import { useWords } from './messages.ts'
import type { TemplateFile } from './read-json.ts'
import css from './templates.module.css'

type Template = Output<typeof readTemplate>

/** Keeps a copy where the person may keep templates. */
function CopyDialog({
  template,
  places,
  onClose,
}: {
  template: Template
  places: Places
  onClose: () => void
}) {
  const say = useWords()
  const nameOf = useName()
  const client = useQueryClient()
  const [place, setPlace] = useState(0)
  const [name, setName] = useState(template.row.name)
  const copying = useMutation({
    mutationFn: () => {
      const { owner = 'personal' as const, owner_id = null } = places[place] ?? {}
      const { kind, name_en, about } = template.row
      return call(addTemplate, {
        owner,
        owner_id,
        kind,
        name,
        name_en,
        about,
        definition: template.definition,
      })
    },
    onSuccess: async () => {
      notify.done(say('copied'))
      await client.invalidateQueries({ queryKey: surveysKey })
      onClose()
    },
  })
  return (
    <FormDialog
      title={say('copy')}
      okButtonProps={{ disabled: name.trim() === '' }}
      onClose={onClose}
      onOk={() => copying.mutateAsync().catch(() => undefined)}
    >
      <div className={css.form}>
        <Input
          value={name}
          maxLength={200}
          aria-label={say('copy-name')}
          onChange={({ target }) => setName(target.value)}
        />
        <Select
          value={place}
          aria-label={say('copy-to')}
          onChange={setPlace}
          options={places.map((one, at) => ({
            value: at,
            label: [say(`owner-${one.owner}`), nameOf(one)].filter(Boolean).join(' · '),
          }))}
        />
        {copying.error && <Alert type="error" showIcon title={copying.error.message} />}
      </div>
    </FormDialog>
  )
}

/** The acts of who may change the template. */
function OwnActs({ template: { row } }: { template: Template }) {
  const say = useWords()
  const client = useQueryClient()
  const after = {
    onSuccess: () => client.invalidateQueries({ queryKey: surveysKey }),
    onError: (error: Error) => notify.failed(error.message),
  }
  const id = row.id ?? 0
  const saving = useMutation({
    mutationFn: (file: TemplateFile) =>
      call(saveTemplate, {
        id,
        version: row.version,
        name: file.name,
        name_en: file.name_en,
        about: row.about,
        definition: file.definition,
      }),
    ...after,
    onSuccess: ({ version }) => {
      notify.done(say('saved', { version }))
      return after.onSuccess()
    },
  })
  const retiring = useMutation({
    mutationFn: () => call(retireTemplates, { ids: [id], is_retired: !row.is_retired }),
    ...after,
  })
  const deleting = useMutation({ mutationFn: () => call(deleteTemplates, { ids: [String(id)] }), ...after })
  return (
    <>
      <FileButton onRead={(file) => saving.mutate(file)}>{say('save-version')}</FileButton>
      <Button loading={retiring.isPending} onClick={() => retiring.mutate()}>
        {say(row.is_retired ? 'restore' : 'retire')}
      </Button>
      <Popconfirm title={say('delete-ask')} onConfirm={() => deleting.mutate()}>
        <Button danger>{say('delete')}</Button>
      </Popconfirm>
    </>
  )
}

function exportFile({ row, definition }: Template) {
  const file: TemplateFile = {
    obelisk_survey: 1,
    kind: row.kind,
    name: row.name,
    name_en: row.name_en,
    definition,
  }
  saveAs({
    blob: new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
    name: `${row.name}.json`,
  })
}

function Shown({ template, places, name }: { template: Template; places: Places; name: string }) {
  const say = useWords()
  const samples = { no: '1', text: say('sample-text'), text_en: say('sample-text') }
  const text = useText(samples)
  const nameOf = useName()
  const { date } = useFormats()
  const [open, setOpen] = useState<'copy' | 'use'>()
  const { row, definition, versions } = template
  const questions = definition.pages.flatMap((page) => page.questions)
  return (
    <div className={css.view}>
      <Card title={name} extra={say('version', { version: row.version })}>
        <ol className={css.questions}>
          {questions.map((question) => (
            <li key={question.id}>
              {text(question.title)} {question.repeat && <Tag tone="info">{say('repeat')}</Tag>}
            </li>
          ))}
        </ol>
        <div className={css.acts}>
          {places.length > 0 && (
            <Button type="primary" onClick={() => setOpen('use')}>
              {say('use')}
            </Button>
          )}
          {places.length > 0 && <Button onClick={() => setOpen('copy')}>{say('copy')}</Button>}
          <Button onClick={() => exportFile(template)}>{say('export')}</Button>
          {row.may_edit && <OwnActs template={template} />}
        </div>
      </Card>
      {versions.length > 0 && (
        <Card title={say('versions')}>
          <ul className={css.versions}>
            {versions.map((one) => (
              <li key={one.number}>
                <strong>v{one.number}</strong> {date(one.time)} {one.person && nameOf(one.person)} {one.note}{' '}
                {one.uses > 0 && <Tag>{say('uses', { count: one.uses })}</Tag>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Preview definition={definition} title={name} names={samples} />
      {open === 'copy' && (
        <CopyDialog template={template} places={places} onClose={() => setOpen(undefined)} />
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
    <Loaded query={query}>{(template) => <Shown template={template} places={places} name={name} />}</Loaded>
  )
}
