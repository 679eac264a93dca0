import type { DocumentKind } from '@obelisk/contract/document-control/lifecycle'
import { pageIn } from '@obelisk/contract/kinds'
import { linkTo, type PageAddress } from '@obelisk/contract/links'
import { waitingFor } from '#document-control/public.ts'
import { unreadNotices } from '#inbox/public.ts'
import type { Room } from '../access.ts'
import { ownDocuments, ownMeasures } from './open-work.ts'
import { column, type Looked, type Tool } from './tool.ts'

type Row = { what: string; title: string; more: string; link: PageAddress | string }

const words = {
  'zh-cn': { approve: '等你审批', returned: '退回给你', measure: '待落实的措施', notice: '未读通知' },
  en: {
    approve: 'To approve',
    returned: 'Returned to you',
    measure: 'Measure to carry out',
    notice: 'Unread notice',
  },
}

async function toApprove(ctx: Room): Promise<Row[]> {
  const documents = await waitingFor(ctx.door('document-control'))
  return documents.map(({ id, title, title_en, version }) => ({
    what: words[ctx.language].approve,
    title: ctx.language === 'en' && title_en ? title_en : title,
    more: version,
    link: linkTo.approvals({ document: id }),
  }))
}

/** Own documents that came back. */
async function returned(ctx: Room): Promise<Row[]> {
  const { language } = ctx
  const rows = await ownDocuments(ctx, 'returned')
  return rows.map(({ kind, subject_id, title, title_en, version }) => ({
    what: words[language].returned,
    title: language === 'en' && title_en ? title_en : title,
    more: version,
    link: pageIn('approval', kind as DocumentKind, { id: subject_id }),
  }))
}

/** Measures that the person has promised and that are not done. */
async function promised(ctx: Room): Promise<Row[]> {
  const rows = await ownMeasures(ctx)
  return rows.map(({ id, measure, due_date }) => ({
    what: words[ctx.language].measure,
    title: measure,
    more: due_date ?? '',
    link: linkTo.improvement({ measure: id }),
  }))
}

/** What the inbox holds and nobody has read. */
async function unread(ctx: Room): Promise<Row[]> {
  const notices = await unreadNotices(ctx.door('inbox'), 20)
  return notices.map(({ text, link }) => ({
    what: words[ctx.language].notice,
    title: text[ctx.language],
    more: '',
    link,
  }))
}

async function run(ctx: Room): Promise<Looked> {
  const found = await Promise.all([toApprove(ctx), returned(ctx), promised(ctx), unread(ctx)])
  const rows = found.flat()
  return {
    result: {
      title: '等你处理',
      title_en: 'What waits for you',
      columns: [column('类别', 'What'), column('事项', 'About'), column('版本或期限', 'Version or due date')],
      rows: rows.map(({ what, title, more }) => [what, title, more]),
      links: rows.map(({ link }) => link),
      is_computed: false,
    },
    restsOn: [],
  }
}

export const waiting: Tool = {
  names: ['待办', 'waiting'],
  about: column(
    '等你处理的事：待审批、退回的文档、待落实的措施、未读通知：/待办',
    'What waits for you: decisions, documents that came back, measures, unread notices: /waiting',
  ),
  run,
}
