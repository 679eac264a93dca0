import { TranslationOutlined } from '@ant-design/icons'
import { type TextAt, textsToTranslate } from '@obelisk/engine/syllabus/rules/english-content'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { Tag } from '#kit/display/tags.tsx'
import { Slot } from '#kit/slot.tsx'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { useTranslations } from '../messages.ts'
import { labelOfText, stateOfEnglish, withEnglishOf } from '../suggest/english-fields.ts'
import css from './english.module.css'

const tones = { fresh: 'success', stale: 'warning', none: 'neutral' } as const

/** A text with its English; what was changed in Chinese since says so. */
function EnglishText({ one }: { one: TextAt }) {
  const t = useTranslations()
  const { editor, readOnly, view } = useWritten()
  const content = useContent()
  const { state, en, flags } = stateOfEnglish(one.text, content, t)
  const label = labelOfText(one, t)
  return (
    <li className={css.text}>
      <header>
        <b>{label}</b> <Tag tone={tones[state]}>{t(`english-${state}`)}</Tag>
        <Slot
          name="assisted-text"
          kind="syllabus"
          source_id={view.id}
          place={`english:${one.place}`}
          text={en}
        />
      </header>
      <p className={css.chinese}>{one.text}</p>
      {flags.map((flag) => (
        <p key={flag} className={css.flag}>
          {flag}
        </p>
      ))}
      <Input.TextArea
        autoSize={{ minRows: 1, maxRows: 12 }}
        aria-label={`${label} (${t('in-english')})`}
        readOnly={readOnly}
        maxLength={20_000}
        value={en}
        onChange={({ target }) =>
          editor.edit(`english ${one.place}`, (now) => withEnglishOf(now, one.text, target.value))
        }
      />
    </li>
  )
}

function EnglishList() {
  const t = useTranslations()
  const content = useContent()
  const texts = textsToTranslate(content)
  if (texts.length === 0) return <p>{t('english-empty')}</p>
  return (
    <ul className={css.texts}>
      {texts.map((one) => (
        <EnglishText key={one.place} one={one} />
      ))}
    </ul>
  )
}

/** Opens the English of the syllabus, which the English form prints. */
export function EnglishButton() {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={<TranslationOutlined />} onClick={() => setOpen(true)}>
        {t('english')}
      </Button>
      {isOpen && (
        <Modal open width={820} title={t('english-title')} footer={null} onCancel={close}>
          <p>{t('english-about')}</p>
          <EnglishList />
        </Modal>
      )}
    </>
  )
}
