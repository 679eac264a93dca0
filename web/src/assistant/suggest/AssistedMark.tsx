import { RobotOutlined } from '@ant-design/icons'
import { listChats } from '@obelisk/contract/assistant/chat'
import type { SuggestionKind } from '@obelisk/contract/assistant/suggest/suggestions'
import { useQuery } from '@tanstack/react-query'
import { Tooltip } from 'antd'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useMay } from '#kit/session.ts'
import { useName } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import { suggestionsOf } from './queries.ts'

type Props = { kind: SuggestionKind; source_id: number; place: string; text: string }

/** Says that words of a text were written by a model: by which, when, and who accepted them. */
export function Part({ kind, source_id, place, text }: Props) {
  const t = useWords()
  const name = useName()
  const { when } = useFormats()
  const may = useMay(listChats.access)
  const { data } = useQuery({ ...suggestionsOf(kind, source_id), enabled: may })
  const found = data?.assisted.filter((one) => one.place === place && text.includes(one.text.trim())) ?? []
  if (found.length === 0) return null
  const lines = found.map((one) =>
    t('assisted-by', {
      ...{ model: one.model, time: when(one.time), text: one.text.trim() },
      person: name({ name: one.person, name_en: one.person_en }),
    }),
  )
  return (
    <Tooltip title={lines.map((line) => <div key={line}>{line}</div>)}>
      <span>
        <Tag tone="info">
          <RobotOutlined /> {t('assisted', { count: found.length })}
        </Tag>
      </span>
    </Tooltip>
  )
}
