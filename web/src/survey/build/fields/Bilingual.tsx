import { Input } from 'antd'
import { useId } from 'react'
import css from '../build.module.css'

type Words = { 'zh-cn': string; en: string }

/** One text in both languages side by side. */
export function Bilingual({
  label,
  value,
  onChange,
  rows = 1,
  longest = 2000,
}: {
  label?: string
  value: Words
  onChange: (value: Words) => void
  rows?: number
  longest?: number
}) {
  const id = useId()
  const field = (language: 'zh-cn' | 'en') => {
    const common = {
      id: `${id}-${language}`,
      'aria-label': `${label ?? ''} ${language === 'en' ? 'English' : '中文'}`,
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
    </div>
  )
}
