import * as contract from '@obelisk/contract/student-outcomes'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { selfPolicy } from './access.ts'
import { checkRecord, signRecord } from './credential/sign-record.ts'
import { publicKeys } from './credential/signing-key.ts'
import { exportOutcomes } from './paper/outcomes-paper.ts'
import { readOutcome, readOutcomes } from './read-outcomes.ts'

const on = routesOf('student-outcomes')

export const parts: RoomParts = {
  routes: [
    on(contract.myOutcomes, async (ctx) => readOutcomes(ctx, await selfPolicy.must(ctx, 'view', 'own'))),
    on(contract.myOutcome, async (ctx, asked) =>
      readOutcome(ctx, await selfPolicy.must(ctx, 'read', 'own'), asked),
    ),
    on(contract.outcomesFile, async (ctx, asked) =>
      exportOutcomes(ctx, await selfPolicy.must(ctx, 'read', 'own'), asked),
    ),
    on(contract.outcomesCredential, async (ctx, { language }) =>
      signRecord(ctx, await selfPolicy.must(ctx, 'read', 'own'), language),
    ),
    on(contract.credentialKeys, async (ctx) => ({ keys: await publicKeys(ctx) })),
    on(contract.checkCredential, async (ctx, { credential }) => checkRecord(ctx, credential)),
  ],
}
