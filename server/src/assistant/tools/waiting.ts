import { linkTo } from '@obelisk/contract/links'
import { waitingFor } from '#document-control/public.ts'
import type { Room } from '../access.ts'
import { column, type Looked, type Tool } from './tool.ts'

async function run(ctx: Room): Promise<Looked> {
  const documents = await waitingFor(ctx.door('document-control'))
  return {
    result: {
      title: '等你审批',
      title_en: 'Waiting for your decision',
      columns: [column('文档', 'Document'), column('版本', 'Version')],
      rows: documents.map(({ title, title_en, version }) => [
        ctx.language === 'en' && title_en ? title_en : title,
        version,
      ]),
      links: documents.map(({ id }) => linkTo.approvals({ document: id })),
      is_computed: false,
    },
    restsOn: [],
  }
}

export const waiting: Tool = {
  names: ['待办', 'waiting'],
  about: column('等你审批的文档：/待办', 'What waits for your decision: /waiting'),
  run,
}
