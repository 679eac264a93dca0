import { KeyHints } from '#kit/display/KeyHints.tsx'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../../messages.ts'
import { useIntake } from '../use-intake.ts'
import css from './table.module.css'

/** How many values were read, sure and unsure, and how many the files do not say; beside the keys. */
export function FieldsFoot() {
  const t = useTranslations()
  const formats = useFormats()
  const { files } = useIntake()
  const bars = files.flatMap((row) => row.bars)
  const sum = (of: 'sure' | 'unsure') => bars.reduce((all, bar) => all + bar[of], 0)
  const [sure, unsure] = [sum('sure'), sum('unsure')]
  const missing = files.reduce((all, row) => all + row.missing, 0)
  return (
    <div className={css.fields}>
      <span>
        <b>{t('intake-fields')}</b> {t('intake-fields-all', { all: formats.number(sure + unsure + missing) })}
        {t('intake-fields-sure')} <b>{formats.number(sure)}</b>
        {t('intake-fields-unsure')} <b className={css.amber}>{formats.number(unsure)}</b>
        {t('intake-fields-missing')} <b>{formats.number(missing)}</b>
      </span>
      <KeyHints
        hints={[
          { keys: ['J'], text: t('intake-key-next') },
          { keys: ['K'], text: t('intake-key-last') },
          { keys: ['Enter'], text: t('intake-key-open') },
        ]}
      />
    </div>
  )
}
