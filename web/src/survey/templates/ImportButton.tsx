import type { Output } from '@obelisk/contract/endpoint'
import { addTemplate, type listTemplates } from '@obelisk/contract/survey/templates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { call } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { surveysKey } from '../queries.ts'
import { useWords } from './messages.ts'
import { readTemplateFile, type TemplateFile } from './read-json.ts'

export type Places = Output<typeof listTemplates>['places']

/** Chooses a file of ours and tells where it is wrong. */
export function FileButton({
  onRead,
  children,
}: {
  onRead: (file: TemplateFile) => void
  children: ReactNode
}) {
  const say = useWords()
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    const outcome = readTemplateFile(await file.text())
    if ('place' in outcome) notify.failed(say('import-failed', { place: outcome.place }))
    else onRead(outcome.file)
  }
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        onChange={({ target }) => {
          void read(target.files?.[0])
          target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>{children}</Button>
    </>
  )
}

/** Takes a questionnaire from a file into the own templates. */
export function ImportButton({ places }: { places: Places }) {
  const say = useWords()
  const client = useQueryClient()
  const adding = useMutation({
    mutationFn: ({ kind, name, name_en, definition }: TemplateFile) =>
      call(addTemplate, { kind, name, name_en, definition }),
    onSuccess: () => {
      notify.done(say('copied'))
      return client.invalidateQueries({ queryKey: surveysKey })
    },
    onError: (error) => notify.failed(error.message),
  })
  return places.length > 0 ? (
    <FileButton onRead={(file) => adding.mutate(file)}>{say('import')}</FileButton>
  ) : null
}
