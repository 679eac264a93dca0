import { RobotOutlined } from '@ant-design/icons'
import { listChats } from '@obelisk/contract/assistant/chat'
import type { AssistedText, SuggestionKind } from '@obelisk/contract/assistant/suggest/suggestions'
import { useQuery } from '@tanstack/react-query'
import { Tooltip } from 'antd'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useMay } from '#kit/session.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { suggestionsOf } from './queries.ts'
import css from './suggest.module.css'

type Props = { kind: SuggestionKind; source_id: number; place: string; text: string; isChoice?: boolean }

/** Rows of a question change their places, and words of a model go along. */
const withoutRow = (place: string) => place.replace(/^(option|reason|left|right|extra|item|part):\w+$/, '$1')

/** Says that words of a text, or a choice, are of a model: of which, when, and who accepted them. */
export function Part({ kind, source_id, place, text, isChoice = false }: Props) {
  const t = useTranslations()
  const name = useName()
  const { when } = useFormats()
  const may = useMay(listChats.access)
  const { data } = useQuery({ ...suggestionsOf(kind, source_id), enabled: may })
  // what was taken out of a file stands in the field that it was put into
  const isPlace = (one: AssistedText) =>
    withoutRow(one.place) === withoutRow(place) || (!isChoice && one.place.startsWith('fill:'))
  const isHere = (one: AssistedText) =>
    isPlace(one) && (isChoice ? one.text === text : text.includes(one.text.trim()))
  const found = data?.assisted.filter(isHere) ?? []
  const shown = isChoice ? found.slice(-1) : found
  if (shown.length === 0) return null
  const lines = shown.map((one) =>
    t(isChoice ? 'assisted-choice-by' : 'assisted-by', {
      model: one.model,
      time: when(one.time),
      text: one.said.trim(),
      label: one.label,
      person: name({ name: one.person, name_en: one.person_en }),
    }),
  )
  const said = isChoice ? t('assisted-choice') : t('assisted', { count: found.length })
  return (
    <Tooltip title={lines.map((line) => <div key={line}>{line}</div>)} trigger={['hover', 'focus', 'click']}>
      <button type="button" className={css.mark} aria-label={`${said} ${lines.join(' ')}`}>
        <Tag tone="info">
          <RobotOutlined /> {said}
        </Tag>
      </button>
    </Tooltip>
  )
}
