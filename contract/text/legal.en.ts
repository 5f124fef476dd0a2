export type LegalText = {
  title: string
  description: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** The long texts, apart from the catalogue: only their own pages load them. `{brand}` stands for the name of the place. */
export const legal = {
  backToSignIn: 'Back to sign in',
  lastUpdated: 'Last updated March 1, 2025',

  terms: {
    title: 'Terms of Service',
    description: 'The rules under which residents use {brand}.',
    sections: [
      {
        heading: 'Acceptance of terms',
        paragraphs: [
          'By creating an account or using {brand} you agree to these terms. If you do not agree, please do not use {brand}.',
          '{brand} is a place for the residents of one building to sell things and give them away to each other. It is not a shop: every agreement is made between two neighbours.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'You give a name, a username and an email address that are yours, and keep your password to yourself. What happens through your account is taken to be done by you; tell the moderators at once if you believe that somebody else has used it.',
          'To post you show that you live in the building. The document that you send for this is seen by a moderator only and is deleted after the decision.',
        ],
      },
      {
        heading: 'User conduct',
        paragraphs: [
          'Be as honest and polite as you would be in the lift. Describe things as they are, keep appointments, and leave people alone who ask you to.',
          'You may not use {brand} to deceive or harass anybody, to sell what the law or the building forbids, to collect other residents’ details, or to disturb how {brand} works.',
        ],
      },
      {
        heading: 'Content',
        paragraphs: [
          'What you post stays yours. You allow {brand} to keep it and to show it to the residents for as long as it is posted.',
          'You answer for having the right to post it. Moderators may hide or remove what breaks these terms, and what they do is recorded.',
        ],
      },
      {
        heading: 'Termination',
        paragraphs: [
          'You may close your account at any time in the settings. Your posts and pictures go with it.',
          'An account that breaks these terms may be suspended or closed. Where that is reasonable you are told beforehand, and why.',
        ],
      },
      {
        heading: 'Governing law',
        paragraphs: [
          'These terms are governed by the laws of the State of Florida, without regard to its rules on conflicts of law.',
          'Deals between residents are their own. {brand} is offered as it is, and is not a party to them, as far as the law allows.',
        ],
      },
      {
        heading: 'Changes to these terms',
        paragraphs: [
          'When these terms change in a way that matters you are told at least 30 days before the change takes effect. If you go on using {brand} after that day, you accept the new terms.',
        ],
      },
    ],
  },

  privacy: {
    title: 'Privacy Policy',
    description: 'What {brand} knows about you, why, and who sees it.',
    sections: [
      {
        heading: 'Introduction',
        paragraphs: [
          'This page says what {brand} knows about you, what it does with it, and what you can do about it. {brand} is run for the residents of one building and asks for no more than that takes.',
        ],
      },
      {
        heading: 'Information we collect',
        paragraphs: [
          'What you tell us: your name, username, email address and password (kept only in a form that cannot be read back), and, if you want to post, your tower, your apartment and a document that shows them.',
          'What you do here: your posts and pictures, likes, saved posts, interest, chats and reports. Pictures are stored without the place and camera details that phones write into them.',
          'What running a website takes: a cookie that keeps you signed in, one that remembers who has signed in with this device, so that a stranger’s wrong guesses do not keep you out, one that for a day recognises the browser you signed up in, one that remembers your theme, and short-lived technical records of requests. There is no advertising, and nobody follows you to other sites.',
        ],
      },
      {
        heading: 'How we use it',
        paragraphs: [
          'To show your posts to your neighbours, to bring messages and notifications to you, to make sure that residents are residents, and to protect everybody from abuse.',
          'Your information is not sold, and it is not used to make a profile of you.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'Residents see your name, username, picture and posts; your tower and apartment only where you have chosen to show them. Chats are read by the two people in them.',
          'Moderators see reports and, while your request is open, your verification document. Others see something only where the law demands it.',
        ],
      },
      {
        heading: 'Security',
        paragraphs: [
          'Connections and verification documents are encrypted, passwords are stored as slow hashes, and what moderators do is recorded. Nothing is perfectly safe: if something goes wrong that concerns you, you are told.',
          'You can correct your details or close your account in the settings at any time. Verification documents are deleted after the decision.',
        ],
      },
      {
        heading: 'Children',
        paragraphs: [
          '{brand} is not meant for children under 13, and we do not knowingly ask for their information. If you believe that a child has an account, please tell the moderators, and it will be removed.',
        ],
      },
    ],
  },
} as const satisfies {
  terms: LegalText
  privacy: LegalText
  backToSignIn: string
  lastUpdated: string
}
