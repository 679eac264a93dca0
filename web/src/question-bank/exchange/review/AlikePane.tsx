import { CloseOutlined } from '@ant-design/icons'
import { askedParts } from '@obelisk/engine/question-bank/question/question-text'
import { Button, Radio } from 'antd'
import { DiffText } from '#kit/display/DiffText.tsx'
import { useTranslations } from '../../messages.ts'
import { QuestionView } from '../../show/QuestionView.tsx'
import css from '../exchange.module.css'
import type { Decide, Judged, Take } from './decisions.ts'
import { nameOfItem } from './name-of-item.ts'

const askedText = (content: Parameters<typeof askedParts>[0]) => askedParts(content).join('\n')

const takes: readonly Take[] = ['sister', 'version', 'skip', 'new']

type Props = { one: Judged; onDecide: Decide; onClose: () => void }

/** The question that is looked at, beside the one of the bank that it is like; what differs is marked. */
export function AlikePane({ one, onDecide, onClose }: Props) {
  const t = useTranslations()
  const { item, content } = one
  const [first] = item.alike
  return (
    <section className={css.pane} aria-label={nameOfItem(t, item)}>
      <header className={css.paneHead}>
        <strong>
          {first
            ? t('compare-with', {
                name: nameOfItem(t, item),
                code: first.code,
                likeness: first.likeness.toFixed(2),
              })
            : nameOfItem(t, item)}
        </strong>
        {first?.numbers_only && <span className={css.warn}>{t('numbers-only')}</span>}
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('close-pane')}
          onClick={onClose}
        />
      </header>
      <div className={css.pair}>
        <article>{content ? <QuestionView content={content} hasKey /> : <pre>{item.source}</pre>}</article>
        {first && (
          <article>
            <strong>{first.code}</strong>
            {first.content ? <QuestionView content={first.content} hasKey /> : <p>{t('reserved-hidden')}</p>}
            {content && first.content && (
              <p className={css.difference}>
                <DiffText before={askedText(first.content)} after={askedText(content)} />
              </p>
            )}
          </article>
        )}
      </div>
      {first && content && (
        <Radio.Group
          value={one.take}
          aria-label={t('take-label')}
          options={takes.map((value) => ({ value, label: t(`take-long-${value}`, { code: first.code }) }))}
          onChange={({ target }) => onDecide(item.no, { take: target.value as Take })}
        />
      )}
    </section>
  )
}
