import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '#db/connect.ts'
import type { KernelServices } from '#kernel/process-services.ts'
import { readInstallationSecret } from '#kernel/security/installation-secret.ts'
import { fingerprintOf } from '#kernel/security/known-secret.ts'
import { type Secrets, secretsBy } from '#kernel/security/secrets.ts'
import { type Site, siteOf } from '#kernel/site/site.ts'
import { givenEnvironment } from '#kernel/site/site-environment.ts'
import type { Place } from './database.ts'
import { version } from './home.ts'

export const secretFileOf = ({ dataDir }: Pick<Place, 'dataDir'>) => path.join(dataDir, 'secret')

/** The secret of these data; undefined when there is none yet: only a server makes one. */
export function secretsOf(place: Place): Secrets | undefined {
  const { OBELISK_SECRET: given } = place.env
  const file = secretFileOf(place)
  return given || existsSync(file) ? secretsBy(readInstallationSecret(given, file)) : undefined
}

export { fingerprintOf }

const noSecrets: Secrets = secretsBy(Buffer.alloc(32))

/** What rooms are given at the console. */
export const servicesOf = (place: Place): KernelServices => ({
  environment: givenEnvironment(version, process.env),
  secrets: secretsOf(place) ?? noSecrets,
})

export const siteIn = (place: Place, { db }: Database): Promise<Site> =>
  siteOf({ read: db, services: servicesOf(place) })
