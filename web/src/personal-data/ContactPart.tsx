import type { Output } from '@obelisk/contract/endpoint'
import { isEmail, isMobile, type personalData } from '@obelisk/contract/personal-data'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { Card } from '#kit/frame/Card.tsx'
import { useTranslations } from './messages.ts'
import css from './personal.module.css'
import { savingContact } from './queries.ts'
import { useRule } from './rules.ts'
import { usePart } from './use-part.tsx'

type Data = Output<typeof personalData>
type Fields = Omit<Data['contact'], 'version'>

const stateOf = ({ contact: { version, ...fields } }: Data) => ({ fields, version })

/** How colleagues and students reach the person. */
export function ContactPart({ data }: { data: Data }) {
  const t = useTranslations()
  const rule = useRule()
  const part = usePart({
    data,
    stateOf,
    options: savingContact(useQueryClient()),
    inputOf: ({ fields, version }) => ({ ...fields, version }),
  })
  return (
    <Card title={t('contact')}>
      <p className={css.text}>{t('contact-text')}</p>
      {part.problem}
      <Form<Fields>
        form={part.form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        className={css.form ?? ''}
        initialValues={part.initial}
        onFinish={part.save}
      >
        <Form.Item
          name="mobile"
          label={t('mobile')}
          extra={t('mobile-hint')}
          rules={rule('mobile', isMobile)}
        >
          <Input maxLength={30} type="tel" autoComplete="tel" />
        </Form.Item>
        <Form.Item name="email" label={t('email')} rules={rule('email', isEmail)}>
          <Input maxLength={100} type="email" autoComplete="email" />
        </Form.Item>
        <Form.Item name="office" label={t('office')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="address" label={t('address')}>
          <Input maxLength={200} autoComplete="street-address" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={part.isPending}>
          {t('save')}
        </Button>
      </Form>
    </Card>
  )
}
