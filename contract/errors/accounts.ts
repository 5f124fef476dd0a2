const tooCommon = {
  status: 400,
  title: 'This password is too common or too easy to guess. Please choose another one.',
}

export const accountErrors = {
  INCORRECT_CREDENTIALS: {
    status: 401,
    title: 'Invalid email or password',
    text: 'Please verify your information or sign up.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    title: 'Email not verified',
    text: 'Please check your email for a verification link.',
  },
  EMAIL_EXISTS: {
    status: 409,
    title: 'Email already exists',
    text: 'Please use a different email address.',
    field: 'email',
  },
  USERNAME_TAKEN: { status: 409, title: 'Username is already taken.', field: 'username' },
  USERNAME_RESERVED: {
    status: 409,
    title: 'This username is reserved for administrators',
    field: 'username',
  },
  NAME_RESERVED: {
    status: 409,
    title: 'This name is reserved for administrators',
    field: 'name',
  },
  USERNAME_CHANGES_USED: {
    status: 409,
    title: 'You have reached the maximum number of username changes (3).',
    field: 'username',
  },
  VERIFICATION_LINK_INVALID: {
    status: 410,
    title: 'Error Verifying Email',
    text: 'Your email may already be verified or the link has expired.',
  },
  VERIFICATION_PASSWORD_REQUIRED: {
    status: 403,
    title: 'Please enter the password of this account',
    text: 'You asked for this link in another browser, so we need the password too.',
    field: 'password',
  },
  VERIFICATION_PASSWORD_WRONG: {
    status: 403,
    title: 'That is not the password you chose at sign-up',
    field: 'password',
  },
  PROFILE_IMAGE_REQUIRED: { status: 400, title: 'Profile Image Required', field: 'imageId' },
  PASSWORDS_DO_NOT_MATCH: {
    status: 400,
    title: 'Passwords do not match',
    text: 'Please ensure both passwords are the same.',
    field: 'confirmPassword',
  },
  PASSWORD_TOO_COMMON: { ...tooCommon, field: 'password' },
  NEW_PASSWORD_TOO_COMMON: { ...tooCommon, field: 'newPassword' },
  LOGIN_FAILED: { status: 500, title: 'Login failed. Please try again.' },
  BUILDING_CODE_REQUIRED: { status: 403, title: 'Please enter the building’s code', field: 'code' },
  BUILDING_CODE_WRONG: { status: 403, title: 'That is not the building’s code', field: 'code' },
  SIGN_UP_CLOSED: {
    status: 403,
    title: 'Sign-up is not open yet',
    text: 'The building has no code yet. Please ask an administrator.',
  },
  LINK_INVALID: {
    status: 410,
    title: 'This link has expired or was already used',
    text: 'Please ask for a new one.',
  },
  PASSWORD_WRONG: { status: 403, title: 'That is not your password', field: 'password' },
  PASSWORD_NOT_SET: {
    status: 409,
    title: 'Your account has no password yet',
    text: 'Please set one first. We can email you a link.',
  },
  SIGN_IN_AGAIN: {
    status: 403,
    title: 'Please sign in again first',
    text: 'Log out, sign in with Google, and come back within ten minutes.',
  },
  EMAIL_UNCHANGED: { status: 400, title: 'This is already your email', field: 'email' },
  ADMINISTRATOR_BY_EMAIL: {
    status: 409,
    title: 'This address makes you an administrator',
    text: 'Please ask the operator to add the new one to ADMIN_EMAIL first.',
  },
  CLOSING_NOT_CONFIRMED: {
    status: 400,
    title: 'Please type your username exactly',
    field: 'username',
  },
  DUPLICATE_APPEAL: {
    status: 409,
    title: 'You have already appealed',
    text: 'You can do this once.',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    title: 'You are the only administrator',
    text: 'Please ask the operator to make another resident an administrator first.',
  },
} as const
