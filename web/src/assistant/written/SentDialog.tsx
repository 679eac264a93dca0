import { readSent } from '@obelisk/contract/assistant/chat'
import { readSentSuggestion } from '@obelisk/contract/assistant/suggest/suggestions'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { call } from '#kit/call.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslations } from '../messages.ts'
import css from './model-answer.module.css'

type Props = { of: 'answer' | 'suggestion'; id: number; onClose: () => void }

/** What left for the model, with everything masked as it was. */
export function SentDialog({ of, id, onClose }: Props) {
  const t = useTranslations()
  const sent = useQuery({
    queryKey: ['assistant', 'sent', of, id],
    queryFn: ({ signal }) =>
      of === 'answer'
        ? call(readSent, { id: String(id) }, { signal })
        : call(readSentSuggestion, { id: String(id) }, { signal }),
  })
  return (
    <Modal open title={t('what-was-sent')} footer={null} width={720} onCancel={onClose}>
      <Loaded query={sent}>{({ text }) => <pre className={css.sent}>{text}</pre>}</Loaded>
    </Modal>
  )
}
