import { DangerButton } from '#kit/action/DangerButton.tsx'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import css from './import.module.css'

/** An import of before: what it did in words; `undone`: what came of undoing it; `stays`: rows that were not undone. */
type PastImportLine = {
  id: number
  name: string
  time: number
  counts: string
  mayUndo: boolean
  undone?: string | undefined
  stays?: readonly { name: string; why: string }[]
}

type Props = {
  lines: readonly PastImportLine[]
  /** What undoing does, said before it. */
  text: string
  /** Undoes an import; gives what came of it in words. */
  undo: (id: number) => Promise<string>
}

function Line({ line, text, undo }: Omit<Props, 'lines'> & { line: PastImportLine }) {
  const { stays = [] } = line
  const t = useTranslations()
  const { when } = useFormats()
  return (
    <li>
      <span className={css.pastName}>{line.name}</span>
      <span className={css.pastNote}>
        {when(line.time)} · {line.counts}
      </span>
      {line.undone !== undefined && <span className={css.pastNote}>{line.undone}</span>}
      {line.mayUndo && (
        <DangerButton
          type="link"
          size="small"
          ask={{
            title: t('undoImportOf', { name: line.name }),
            text,
            action: t('undoImport'),
            onConfirm: async () => notify.done(await undo(line.id)),
          }}
        />
      )}
      {stays.length > 0 && (
        <ul className={css.kept} aria-label={t('keptRows')}>
          {stays.map(({ name, why }) => (
            <li key={name}>
              {name} · {why}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The last imports that one made oneself, each with the way back, asked for first. */
export function PastImports({ lines, text, undo }: Props) {
  const t = useTranslations()
  if (lines.length === 0) return null
  return (
    <section aria-label={t('pastImports')}>
      <h3>{t('pastImports')}</h3>
      <ul className={css.past}>
        {lines.map((line) => (
          <Line key={line.id} line={line} text={text} undo={undo} />
        ))}
      </ul>
    </section>
  )
}
