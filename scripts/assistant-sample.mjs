// npm run assistant:sample [port]: a local stand-in for a model service, for trying the assistant without a model.
import { startSampleModel } from './assistant/sample-model.mjs'

const { address } = await startSampleModel(Number(process.argv[2] ?? 11500))
process.stdout.write(`A stand-in for a model answers at ${address} (models: sample, plain, slow, reasoning, broken).
Back office › General › Site configuration › Teaching assistant: enter this address and the model “sample”.
“Calls to other systems” under Basics must allow this machine and http. Stop with Ctrl-C.\n`)
