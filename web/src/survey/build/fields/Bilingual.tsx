import { Input } from 'antd'
import { useId } from 'react'
import { useSuggestedDocument } from '#kit/suggest/document.ts'
import { SuggestedText } from '#kit/suggest/SuggestedText.tsx'
import css from '../build.module.css'

type Words = { 'zh-cn': string; en: string }

type Suggested = { place: string; label: string; value: Words; onChange: (value: Words) => void }

/** What is suggested for the text in each language, where its document takes suggestions. */
function Suggestions({ place, label, value, onChange }: Suggested) {
  const document = useSuggestedDocument()
  if (!document) return null
  const { kind, source_id, isOpen } = document
  return (['zh-cn', 'en'] as const).map((language) => (
    <SuggestedText
      key={language}
      {...{ kind, source_id }}
      place={`${place}:${language}`}
      label={`${label} ${language === 'en' ? 'English' : '中文'}`}
      value={value[language]}
      write={(text) => onChange({ ...value, [language]: text })}
      readOnly={!isOpen}
    />
  ))
}

/** One text in both languages side by side. */
export function Bilingual({
  label,
  value,
  onChange,
  rows = 1,
  longest = 2000,
  name = label,
  place,
}: {
  label?: string
  /** What it is called where no label is shown. */
  name?: string | undefined
  value: Words
  onChange: (value: Words) => void
  rows?: number
  longest?: number
  /** By which its texts are on record, where they take suggestions. */
  place?: string
}) {
  const id = useId()
  const field = (language: 'zh-cn' | 'en') => {
    const common = {
      id: `${id}-${language}`,
      'aria-label': `${name ?? ''} ${language === 'en' ? 'English' : '中文'}`,
      placeholder: language === 'en' ? 'English' : '中文',
      value: value[language],
      maxLength: longest,
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ ...value, [language]: target.value }),
    }
    return rows > 1 ? <Input.TextArea autoSize={{ minRows: rows }} {...common} /> : <Input {...common} />
  }
  return (
    <div className={css.bilingual}>
      {label && <label htmlFor={`${id}-zh-cn`}>{label}</label>}
      <div className={css.two}>
        {field('zh-cn')}
        {field('en')}
      </div>
      {place && <Suggestions place={place} label={name ?? ''} value={value} onChange={onChange} />}
    </div>
  )
}
