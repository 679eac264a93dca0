import type { ImportPreview } from '@obelisk/contract/training-plan/exchange'
import { Input } from 'antd'
import { useState } from 'react'
import { ColumnChip, ColumnChoice } from '#kit/workbook/ColumnChip.tsx'
import { letters } from '#kit/workbook/letters.ts'
import menu from '#kit/workbook/menu.module.css'
import { useTranslations } from '../messages.ts'
import { type Meaning, useMeanings } from './use-meanings.ts'

type Props = { preview: ImportPreview; column: number; onChoose: (meaning: string) => void }

/** So many are not looked through but searched. */
const many = 12

/** Everything that a column could be; what another column holds already says so. */
function MeaningMenu({ preview, column, meanings, onChoose }: Props & { meanings: readonly Meaning[] }) {
  const t = useTranslations()
  const [wanted, setWanted] = useState('')
  const takenBy = new Map(preview.columns.map((one) => [one.meaning, one.column]))
  const now = preview.columns.find((one) => one.column === column)?.meaning ?? 'ignore'
  const shown = meanings.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <div className={menu.menu}>
      {meanings.length > many && (
        <Input
          className={menu.search ?? ''}
          size="small"
          allowClear
          aria-label={t('import-find')}
          placeholder={t('import-find')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      <ul className={menu.optionsLong}>
        {shown.map(({ value, label }) => {
          const at = takenBy.get(value)
          return (
            <ColumnChoice
              key={value}
              isNow={value === now}
              aside={
                at === undefined || at === column ? null : t('import-taken', { letters: letters(at - 1) })
              }
              onClick={() => onChoose(value)}
            >
              {label}
            </ColumnChoice>
          )
        })}
      </ul>
      <ul className={menu.optionsEnd}>
        <ColumnChoice isNow={now === 'ignore'} onClick={() => onChoose('ignore')}>
          {t('import-ignore')}
        </ColumnChoice>
      </ul>
    </div>
  )
}

/** What a column of the sheet is taken for. */
export function MeaningChip(props: Props) {
  const t = useTranslations()
  const { preview, column, onChoose } = props
  const meanings = useMeanings(preview.layout)
  const meaning = preview.columns.find((one) => one.column === column)?.meaning
  const known = meanings.find(({ value }) => value === meaning)
  const isAsked = !known && preview.lacks.length > 0
  return (
    <ColumnChip
      column={column - 1}
      text={known?.short ?? t(isAsked ? 'import-ask' : 'import-ignored')}
      look={known ? 'taken' : isAsked ? 'asked' : 'ignored'}
      menuOf={(close) => (
        <MeaningMenu
          {...props}
          meanings={meanings}
          onChoose={(next) => {
            close()
            onChoose(next)
          }}
        />
      )}
    />
  )
}
