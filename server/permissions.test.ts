// Proves docs/specification.md: Everywhere · Data, and how it is asked for
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { allow, may, mayEnter } from './permissions.ts'
import type { Viewer } from './viewer.ts'

const ada: Viewer = {
  id: 'ada',
  name: 'Ada',
  username: 'ada',
  email: 'ada@building.example',
  imageUrl: null,
  bio: '',
  isVerified: true,
  verificationStatus: 'Verified',
  tower: 'North',
  location: '1204',
  usernameChangeCount: 0,
  seesFirstSteps: false,
  role: 'resident',
}
const newcomer: Viewer = {
  ...ada,
  id: 'new',
  isVerified: false,
  verificationStatus: 'Not_Submitted',
}
const bob: Viewer = { ...ada, id: 'bob' }
const mo: Viewer = { ...ada, id: 'mo', role: 'moderator' }
const adasPost = { creatorId: 'ada', sold: false, hidden: false }
const adasSoldPost = { creatorId: 'ada', sold: true, hidden: false }

test('the endpoints of each access level are the agreed ones', () => {
  expect(
    Object.fromEntries(
      endpoints.map(([name, { access, admitsSuspended, scope }]) => [
        name,
        `${access}${admitsSuspended ? ', also suspended' : ''}${scope ? `, token to ${scope}` : ''}`,
      ]),
    ),
  ).toMatchSnapshot()
})

describe('entering', () => {
  test.each([
    ['public', null, allow],
    ['resident', null, 'NOT_SIGNED_IN'],
    ['moderator', null, 'NOT_SIGNED_IN'],
    ['resident', newcomer, allow],
    ['moderator', ada, 'NOT_FOUND'],
    ['moderator', mo, allow],
  ] as const)('%s endpoints, asked by %o, answer %s', (access, viewer, answer) => {
    expect(mayEnter(access, viewer)).toBe(answer)
  })
})

describe('posts', () => {
  test('only a verified resident can create a post', () => {
    expect(may(ada, 'post.create')).toBe(allow)
    expect(may(newcomer, 'post.create')).toBe('USER_NOT_VERIFIED')
    expect(may({ ...mo, isVerified: false }, 'post.create')).toBe('USER_NOT_VERIFIED')
  })

  test.each(['post.edit', 'post.mark-sold', 'post.delete'] as const)(
    'only its creator can %s',
    (action) => {
      expect(may(ada, action, adasPost)).toBe(allow)
      expect(may(bob, action, adasPost)).toBe('NOT_ALLOWED')
      expect(may(mo, action, adasPost)).toBe('NOT_ALLOWED')
    },
  )

  test('a hidden post cannot be edited, and a resident who is no longer verified edits nothing', () => {
    expect(may(ada, 'post.edit', { ...adasPost, hidden: true })).toBe('POST_HIDDEN')
    expect(may({ ...ada, isVerified: false }, 'post.edit', adasPost)).toBe('USER_NOT_VERIFIED')
    expect(may(ada, 'post.delete', { ...adasPost, hidden: true })).toBe(allow)
  })

  test('only its creator sees who is interested', () => {
    expect(may(ada, 'post.see-interested', adasPost)).toBe(allow)
    expect(may(bob, 'post.see-interested', adasPost)).toBe('NOT_ALLOWED')
  })

  test('everybody but the creator can report, message and show interest; nobody is interested in what is sold', () => {
    for (const action of ['post.report', 'post.message', 'post.show-interest'] as const) {
      expect(may(newcomer, action, adasPost)).toBe(allow)
      expect(may(ada, action, adasPost)).toBe('OWN_POST')
    }
    expect(may(bob, 'post.show-interest', adasSoldPost)).toBe('POST_SOLD')
    expect(may(bob, 'post.message', adasSoldPost)).toBe(allow)
  })

  test('only its creator has a post drawn, if it is free, there and not hidden', () => {
    const free = { ...adasPost, isFree: true }
    expect(may(ada, 'post.draw', free)).toBe(allow)
    expect(may(mo, 'post.draw', free)).toBe('NOT_ALLOWED')
    expect(may(ada, 'post.draw', { ...free, isFree: false })).toBe('DRAW_NOT_FREE')
    expect(may(ada, 'post.draw', { ...free, sold: true })).toBe('POST_SOLD')
    expect(may(ada, 'post.draw', { ...free, hidden: true })).toBe('POST_HIDDEN')
  })
})

test('residents can message everyone but themselves, and edit only their own profile', () => {
  expect(may(newcomer, 'profile.message', { userId: 'ada' })).toBe(allow)
  expect(may(ada, 'profile.message', { userId: 'ada' })).toBe('CONVERSATION_WITH_SELF')
  expect(may(ada, 'profile.message', { userId: 'bob', isBlocked: true })).toBe('USER_BLOCKED')
  expect(may(ada, 'profile.edit', { userId: 'ada' })).toBe(allow)
  expect(may(mo, 'profile.edit', { userId: 'ada' })).toBe('NOT_ALLOWED')
})

test('a message is deleted by its sender, and by nobody else; the card of a handover by nobody', () => {
  const handover = null
  expect(may(newcomer, 'message.delete', { senderId: 'new', handover })).toBe(allow)
  for (const viewer of [bob, mo])
    expect(may(viewer, 'message.delete', { senderId: 'ada', handover })).toBe('NOT_ALLOWED')
  expect(may(ada, 'message.delete', { senderId: null, handover })).toBe('NOT_ALLOWED')
  expect(may(ada, 'message.delete', { senderId: 'ada', handover: {} })).toBe('NOT_ALLOWED')
})

test('residents can block everyone but themselves', () => {
  expect(may(newcomer, 'profile.block', { userId: 'mo' })).toBe(allow)
  expect(may(ada, 'profile.block', { userId: 'ada' })).toBe('BLOCK_SELF')
})

describe('verification', () => {
  const pending = { userId: 'new', state: 'pending', documentOpened: true }
  test.each(['verification.approve', 'verification.reject'] as const)(
    'a moderator can do %s once, about others',
    (action) => {
      expect(may(mo, action, pending)).toBe(allow)
      expect(may(ada, action, pending)).toBe('NOT_ALLOWED')
      expect(may(mo, action, { ...pending, userId: 'mo' })).toBe('VERIFICATION_OWN_REQUEST')
      expect(may(mo, action, { ...pending, state: 'approved' })).toBe(
        'VERIFICATION_ALREADY_DECIDED',
      )
    },
  )

  test('without opening the document a moderator can only reject', () => {
    const unopened = { ...pending, documentOpened: false }
    expect(may(mo, 'verification.approve', unopened)).toBe('VERIFICATION_DOCUMENT_UNOPENED')
    expect(may({ ...mo, role: 'administrator' }, 'verification.approve', unopened)).toBe(
      'VERIFICATION_DOCUMENT_UNOPENED',
    )
    expect(may(mo, 'verification.reject', unopened)).toBe(allow)
  })
})

describe('reported posts', () => {
  const reported = { creatorId: 'ada', reporterIds: ['bob', 'cleo'] }

  test('a moderator decides, unless it is their own post or their own report', () => {
    expect(may(mo, 'report.decide', reported)).toBe(allow)
    expect(may(bob, 'report.decide', { ...reported, reporterIds: [] })).toBe('NOT_ALLOWED')
    expect(may(mo, 'report.decide', { ...reported, creatorId: 'mo' })).toBe('REPORT_OF_OWN_POST')
    expect(may(mo, 'report.decide', { ...reported, reporterIds: ['bob', 'mo'] })).toBe(
      'REPORT_BY_YOURSELF',
    )
  })
})

describe('residents', () => {
  const boss: Viewer = { ...ada, id: 'boss', role: 'administrator' }
  const person = { userId: 'bob', role: 'resident' } as const

  test('moderators act on residents alone, administrators on the others of the team too, and nobody on themselves', () => {
    expect(may(mo, 'resident.moderate', person)).toBe(allow)
    expect(may(mo, 'resident.moderate', { ...person, role: 'moderator' })).toBe(
      'RESIDENT_IS_MODERATOR',
    )
    expect(may(boss, 'resident.moderate', { ...person, role: 'moderator' })).toBe(allow)
    expect(may(mo, 'resident.moderate', { ...person, userId: 'mo' })).toBe('RESIDENT_YOURSELF')
    expect(may(mo, 'resident.moderate', { ...person, role: 'administrator' })).toBe(
      'RESIDENT_IS_ADMINISTRATOR',
    )
    expect(may(boss, 'resident.moderate', { ...person, role: 'administrator' })).toBe(allow)
    expect(may(boss, 'resident.moderate', { ...person, userId: 'boss' })).toBe('RESIDENT_YOURSELF')
    expect(may(ada, 'resident.moderate', person)).toBe('NOT_ALLOWED')
  })

  test('only administrators name moderators, and nobody names themselves or an administrator', () => {
    expect(may(boss, 'resident.set-role', person)).toBe(allow)
    expect(may(boss, 'resident.set-role', { ...person, role: 'moderator' })).toBe(allow)
    expect(may(mo, 'resident.set-role', person)).toBe('ADMINISTRATORS_ONLY')
    expect(may(ada, 'resident.set-role', person)).toBe('ADMINISTRATORS_ONLY')
    expect(may(boss, 'resident.set-role', { ...person, userId: 'boss' })).toBe('RESIDENT_YOURSELF')
    expect(may(boss, 'resident.set-role', { ...person, role: 'administrator' })).toBe('NOT_ALLOWED')
  })
})

test('an administrator resets the second factor of others, and nobody else does', () => {
  const boss: Viewer = { ...ada, id: 'boss', role: 'administrator' }
  expect(may(boss, 'second-factor.reset', { userId: 'mo' })).toBe(allow)
  expect(may(boss, 'second-factor.reset', { userId: 'boss' })).toBe('RESIDENT_YOURSELF')
  expect(may(mo, 'second-factor.reset', { userId: 'boss' })).toBe('ADMINISTRATORS_ONLY')
})

test.each(['building.change-code', 'places.change'] as const)(
  'only an administrator can %s',
  (action) => {
    expect(may({ ...mo, role: 'administrator' }, action)).toBe(allow)
    expect(may(mo, action)).toBe('ADMINISTRATORS_ONLY')
    expect(may(ada, action)).toBe('ADMINISTRATORS_ONLY')
  },
)
