import * as z from 'zod'
import { download, QueryId } from '../endpoint.ts'

/** The picture of a person is a file that this person uploaded under this topic; the account holds its address. */
export const avatarTopic = 'avatar'
/** A picture that an administrator uploaded for another person. It is the avatar of every account that holds its address. */
export const givenAvatarTopic = 'given-avatar'

export const ownPicture = download({
  path: '/api/files/avatar',
  access: 'member',
  summary: 'Gives the own picture of a member, when there is one.',
  input: z.object({}),
})

export const officePicture = download({
  path: '/admin/files/avatar',
  access: 'admin',
  summary: 'Gives the picture of an account to administrators who may see it; the own one to anybody.',
  input: z.object({ id: QueryId }),
})
