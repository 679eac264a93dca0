import { type FilledPart, filledParts } from '@obelisk/contract/training-plan/from-document'
import { Button, Checkbox } from 'antd'
import { Fragment, useMemo, useState } from 'react'
import { useTranslations } from '../../messages.ts'
import { usePlan } from '../../plan/editor.ts'
import { DifferencesOf } from '../../versions/Differences.tsx'
import { sizesOf } from '../draft.ts'
import { fillingOf } from '../filling.ts'
import table from '../table.module.css'
import { useReading } from '../use-draft.ts'
import { type Compared, comparedWith } from './compared.ts'

const toggled = (list: readonly FilledPart[], part: FilledPart, isOn: boolean) =>
  isOn ? [...list, part] : list.filter((one) => one !== part)

/** How many are there otherwise, as a button that opens what differs. */
function Otherwise({ part, count, opens }: { part: string; count: number; opens: Opening }) {
  const t = useTranslations()
  if (count === 0) return <>0</>
  return (
    <Button
      size="small"
      type="link"
      aria-expanded={opens.isOpen}
      aria-label={t('doc-show-changes', { part, count })}
      onClick={opens.toggle}
    >
      {count} {t(opens.isOpen ? 'doc-fold' : 'doc-unfold')}
    </Button>
  )
}

type Opening = { isOpen: boolean; toggle: () => void }

function Part({ part, compared }: { part: FilledPart; compared: Compared }) {
  const t = useTranslations()
  const { reading, draft, change } = useReading()
  const [isOpen, setOpen] = useState(false)
  const size = sizesOf(reading)[part]
  const { fresh, same, other, changes } = compared
  const name = t(part === 'requirements' ? 'doc-store-requirements' : `doc-part-${part}`)
  const [first] = changes
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <Checkbox
            checked={draft.parts.includes(part)}
            disabled={size === 0}
            onChange={({ target }) => change({ parts: toggled(draft.parts, part, target.checked) })}
          >
            {name}
          </Checkbox>
        </th>
        <td className={table.number}>{size || t('doc-not-there')}</td>
        <td className={table.number}>{fresh}</td>
        <td className={table.number}>{same}</td>
        <td className={other > 0 ? table.open : table.number}>
          <Otherwise part={name} count={other} opens={{ isOpen, toggle: () => setOpen(!isOpen) }} />
        </td>
        <td>
          {other > 0 && (
            <Checkbox
              checked={draft.replace.includes(part)}
              onChange={({ target }) => change({ replace: toggled(draft.replace, part, target.checked) })}
            >
              {t('doc-replace', { count: other })}
            </Checkbox>
          )}
        </td>
      </tr>
      {isOpen && first && (
        <tr>
          <td colSpan={6} className={table.changes}>
            <DifferencesOf part={first.part} list={changes} isBare />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

/** Each part against the plan, what differs word by word, and whether what is there otherwise is replaced. */
export function Parts() {
  const t = useTranslations()
  const { plan } = usePlan()
  const { reading, draft } = useReading()
  const compared = useMemo(() => comparedWith(plan, fillingOf(reading, plan, draft)), [plan, reading, draft])
  const heads = ['doc-part', 'doc-in-file', 'doc-fresh', 'doc-same', 'doc-other', 'doc-if-other'] as const
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filledParts.map((part) => (
            <Part key={part} part={part} compared={compared[part]} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
