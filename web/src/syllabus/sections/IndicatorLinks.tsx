import { CloseOutlined } from '@ant-design/icons'
import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { Button, Select, Tooltip } from 'antd'
import { StrengthBlock } from '#kit/display/tags.tsx'
import { Slot } from '#kit/slot.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { NumberBox } from '../fields/NumberBox.tsx'
import css from '../fields/sections.module.css'
import { useTranslations } from '../messages.ts'
import { Marked } from '../open-values/Marked.tsx'
import { placeOfLink } from '../suggest/place-names.ts'

type Link = SyllabusContent['objective_indicators'][number]

/** One indicator: its number and name, the strength the plan gives, and this objective's share of it. */
function Chip({ link, no }: { link: Link; no: number }) {
  const t = useTranslations()
  const nameOf = useName()
  const { view, editor, readOnly } = useWritten()
  const support = view.inherited.supports.find(({ indicator_id }) => indicator_id === link.indicator_id)
  const change = (weight: number | undefined) =>
    editor.edit(`link ${link.objective_id} ${link.indicator_id}`, (content) => ({
      ...content,
      objective_indicators: content.objective_indicators.flatMap((row) => {
        if (row.objective_id !== link.objective_id || row.indicator_id !== link.indicator_id) return [row]
        return weight === undefined ? [] : [{ ...row, weight }]
      }),
    }))
  const chinese = support && (support.name || support.requirement_name)
  const name = support
    ? `${support.indicator_no} ${nameOf({ name: chinese ?? '', name_en: support.requirement_name_en })}`
    : t('not-in-plan')
  return (
    <span className={css.chip}>
      <Tooltip title={support && nameOf({ name: support.description, name_en: support.description_en })}>
        <span className={`${css.chipName} ${support ? '' : css.wrong}`}>{name}</span>
      </Tooltip>
      {support && <StrengthBlock strength={support.strength} />}
      <Slot
        name="assisted-text"
        kind="syllabus"
        source_id={view.id}
        place={placeOfLink(link.objective_id, link.indicator_id)}
        text="yes"
        isChoice
      />
      {readOnly ? (
        <span className={css.number}>{link.weight.toFixed(2)}</span>
      ) : (
        <>
          <NumberBox
            size="small"
            least={0.0001}
            most={1}
            step={0.05}
            style={{ width: 56, flex: 'none' }}
            controls={false}
            value={link.weight}
            aria-label={t('inner-weight-of', {
              objective: `CO${no}`,
              indicator: support?.indicator_no ?? '',
            })}
            onChange={(value) => change(value ?? 0.0001)}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('delete-row', { name })}
            onClick={() => change(undefined)}
          />
        </>
      )}
    </span>
  )
}

/** What is left of an indicator for one more objective: all of it, or the rest up to 1. */
const restOf = (links: readonly Link[], indicatorId: number) => {
  const used = links
    .filter(({ indicator_id }) => indicator_id === indicatorId)
    .reduce((sum, { weight }) => sum + weight, 0)
  return used < 1 ? Number((1 - used).toFixed(4)) : 0.5
}

/** The indicators of the plan that an objective supports; only those the plan gives this course can be chosen. */
export function IndicatorLinks({ objective }: { objective: SyllabusContent['objectives'][number] }) {
  const t = useTranslations()
  const signs = useSigns()
  const { view, editor, readOnly } = useWritten()
  const links = useContent((content) => content.objective_indicators)
  const own = links.filter(({ objective_id }) => objective_id === objective.id)
  const free = view.inherited.supports.filter(
    ({ indicator_id }) => !own.some((link) => link.indicator_id === indicator_id),
  )
  const add = (indicator_id: number) =>
    editor.edit(`link ${objective.id} ${indicator_id}`, (content) => ({
      ...content,
      objective_indicators: [
        ...content.objective_indicators,
        {
          objective_id: objective.id,
          indicator_id,
          weight: restOf(content.objective_indicators, indicator_id),
        },
      ],
    }))
  return (
    <span className={css.links}>
      {own.map((link) => (
        <Marked
          key={link.indicator_id}
          record={`links ${link.objective_id} ${link.indicator_id}`}
          field="weight"
        >
          <Chip link={link} no={objective.no} />
        </Marked>
      ))}
      {!readOnly && free.length > 0 && (
        <Select<number | null>
          size="small"
          variant="borderless"
          className={css.quiet ?? ''}
          value={null}
          placeholder={t('add-indicator')}
          aria-label={`CO${objective.no} ${t('add-indicator')}`}
          popupMatchSelectWidth={320}
          options={free.map(({ indicator_id, indicator_no, name, description, strength }) => ({
            value: indicator_id,
            label: signs.aside(`${indicator_no} ${name || description}`, strength),
            title: description,
          }))}
          onChange={(id) => id !== null && add(id)}
        />
      )}
    </span>
  )
}
