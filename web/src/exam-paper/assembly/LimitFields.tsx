import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { AssemblyWishes } from '@obelisk/contract/exam-paper/assembly'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { bloomLevels } from '@obelisk/engine/syllabus/words'

import { Button, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useLevels } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import { LabelField } from '../paper/LabelField.tsx'
import { css } from '../styles.ts'

type Props = {
  view: PaperView
  wishes: AssemblyWishes
  change: (some: Partial<AssemblyWishes>) => void
}

/** A limit of one chapter or level, as one list shows both. */
type Limit = { part: string; min: number | null; max: number | null }

const limitsOf = ({ chapters, blooms }: AssemblyWishes): Limit[] => [
  ...chapters.map(({ chapter, ...range }) => ({ part: `chapter ${chapter}`, ...range })),
  ...blooms.map(({ bloom, ...range }) => ({ part: `bloom ${bloom}`, ...range })),
]

/** The two lists of the wishes again. */
function listsOf(limits: readonly Limit[]): Pick<AssemblyWishes, 'chapters' | 'blooms'> {
  const named = limits.map(({ part, ...range }) => {
    const [of = '', ...name] = part.split(' ')
    return { of, name: name.join(' '), range }
  })
  return {
    chapters: named.flatMap(({ of, name, range }) => (of === 'chapter' ? [{ chapter: name, ...range }] : [])),
    blooms: bloomLevels.flatMap((bloom) => {
      const found = named.find(({ of, name }) => of === 'bloom' && name === bloom)
      return found ? [{ bloom, ...found.range }] : []
    }),
  }
}

/** Least and most marks of chapters and levels, a line for each that is limited. */
function PartLimits({ view, wishes, change }: Props) {
  const t = useTranslations()
  const levels = useLevels()
  const limits = limitsOf(wishes)
  const put = (next: readonly Limit[]) => change(listsOf(next))
  const parts = [
    ...view.syllabus.chapters.map(({ no, name }) => ({ value: `chapter ${no}`, label: `${no} ${name}` })),
    ...levels.options.map(({ value, label }) => ({ value: `bloom ${value}`, label })),
  ]
  const free = parts.filter(({ value }) => limits.every(({ part }) => part !== value))
  const alter = (at: number, some: Partial<Limit>) =>
    put(limits.map((one, place) => (place === at ? { ...one, ...some } : one)))
  return (
    <LabelField label={t('assemble-limits')} isWide isGroup>
      <span className={css.limitLines}>
        {limits.map((limit, at) => (
          <span key={limit.part} className={css.limitLine}>
            <Select
              value={limit.part}
              aria-label={t('assemble-limit-part')}
              options={parts.filter(
                ({ value }) => value === limit.part || free.some((one) => one.value === value),
              )}
              onChange={(part) => alter(at, { part })}
            />
            {(['min', 'max'] as const).map((side) => (
              <InputNumber
                key={side}
                min={0}
                max={1000}
                prefix={t(`assemble-ease-${side}`)}
                value={limit[side]}
                placeholder={t('any')}
                aria-label={`${t('assemble-limits')} ${t(`assemble-ease-${side}`)}`}
                onChange={(value) => alter(at, { [side]: value })}
              />
            ))}
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('assemble-limit-drop')}
              onClick={() => put(limits.filter((one) => one !== limit))}
            />
          </span>
        ))}
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={free.length === 0}
          onClick={() => free[0] && put([...limits, { part: free[0].value, min: null, max: null }])}
        >
          {t('assemble-limit-add')}
        </Button>
      </span>
    </LabelField>
  )
}

/** Two numbers of questions, in every way people write two of them beside each other. */
const pairIn = (text: string): [string, string] | undefined => {
  const [one, other, ...more] = text.split(/[\s/／、,，;；与和]+/u).filter(Boolean)
  return one && other && more.length === 0 ? [one, other] : undefined
}

function Apart({ wishes, change }: Omit<Props, 'view'>) {
  const t = useTranslations()
  const [wrong, setWrong] = useState<string>()
  const take = (texts: readonly string[]) => {
    setWrong(texts.find((text) => pairIn(text) === undefined))
    change({ apart: texts.map(pairIn).filter((pair) => pair !== undefined) })
  }
  return (
    <LabelField label={t('assemble-apart')} isWide>
      <Select<string[]>
        mode="tags"
        status={wrong === undefined ? '' : 'error'}
        open={false}
        suffixIcon={null}
        value={wishes.apart.map((pair) => pair.join(' / '))}
        aria-label={t('assemble-apart')}
        placeholder={t('assemble-apart-hint')}
        onChange={take}
      />
      {wrong !== undefined && (
        <span className={css.bad} role="alert">
          {t('assemble-apart-wrong', { text: wrong })}
        </span>
      )}
    </LabelField>
  )
}

function Tags({ wishes, change, of }: Omit<Props, 'view'> & { of: 'wanted_tags' | 'refused_tags' }) {
  const t = useTranslations()
  const label = t(of === 'wanted_tags' ? 'assemble-tags-wanted' : 'assemble-tags-refused')
  // a tag is wanted or refused, not both
  const other = of === 'wanted_tags' ? wishes.refused_tags : wishes.wanted_tags
  return (
    <LabelField label={label}>
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        value={wishes[of]}
        aria-label={label}
        placeholder={t('any')}
        onChange={(tags) => change({ [of]: tags.filter((tag) => !other.includes(tag)) })}
      />
    </LabelField>
  )
}

/** Marks of chapters and levels, tags, and pairs of questions that do not go together. */
export function LimitFields(props: Props) {
  return (
    <>
      <PartLimits {...props} />
      <Tags {...props} of="wanted_tags" />
      <Tags {...props} of="refused_tags" />
      <Apart {...props} />
    </>
  )
}
