export type LegalText = {
  title: string
  description: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** Only the legal pages load these long texts. */
export const legal = {
  backToSignIn: 'Back to sign in',
  lastUpdated: 'Last updated March 1, 2025',

  terms: {
    title: 'Terms of Service',
    description: 'The rules for using {brand}.',
    sections: [
      {
        heading: 'Acceptance of terms',
        paragraphs: [
          'By creating an account or using {brand} you agree to these terms. If you do not agree, please do not use {brand}.',
          '{brand} is a place for the residents of one building to sell things and give them away to each other. It is not a shop: every deal is between two neighbours.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'You use your own name, username and email address, and keep your password to yourself. You are responsible for what happens through your account. Tell the moderators at once if you believe that someone else has used it.',
          'To post, you must prove that you live in the building. Only moderators see the document you send for this, and we delete it after the decision.',
        ],
      },
      {
        heading: 'User conduct',
        paragraphs: [
          'Be as honest and polite as you would be in the elevator. Describe things as they are, keep appointments, and leave people alone if they ask you to.',
          'You may not use {brand} to deceive or harass anyone, to sell what the law or the building forbids, to collect other residents’ details, or to disturb how {brand} works.',
        ],
      },
      {
        heading: 'Content',
        paragraphs: [
          'You own what you post. You allow {brand} to store it and show it to residents for as long as it is posted.',
          'You must have the right to post it. Moderators may hide or remove what breaks these terms. We record what moderators do.',
        ],
      },
      {
        heading: 'Termination',
        paragraphs: [
          'You may close your account at any time in Settings. This deletes your posts and pictures.',
          'We may suspend or close an account that breaks these terms. Where reasonable, we tell you beforehand, and why.',
        ],
      },
      {
        heading: 'Governing law',
        paragraphs: [
          'These terms are governed by the laws of the State of Florida, without regard to its rules on conflicts of law.',
          'Deals are between residents only, and {brand} is not a party to them. {brand} is provided as is, as far as the law allows.',
        ],
      },
      {
        heading: 'Changes to these terms',
        paragraphs: [
          'If these terms change in a way that matters, we tell you at least 30 days before the change takes effect. If you keep using {brand} after that day, you accept the new terms.',
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
          'This page says what {brand} knows about you, what it does with it, and what you can do about it. {brand} serves the residents of one building and asks only for what that needs.',
        ],
      },
      {
        heading: 'Information we collect',
        paragraphs: [
          'What you tell us: your name, username, email address and password (kept only in a form that cannot be read back), and, if you want to post, your tower, your apartment and a document that shows them.',
          'What you do here: your posts and pictures, likes, saved posts, interest, chats and reports. Pictures are stored without the place and camera details that phones write into them.',
          'What a website needs: a cookie that keeps you signed in, one that remembers who has signed in on this device, so that a stranger’s wrong guesses do not lock you out, one that recognises for a day the browser you signed up in, one that remembers your theme, and technical records of requests, kept for a short time. There is no advertising, and nobody tracks you on other sites.',
        ],
      },
      {
        heading: 'How we use it',
        paragraphs: [
          'To show your posts to your neighbours, to bring messages and notifications to you, to make sure that users live in the building, and to protect everyone from abuse.',
          'We do not sell your information or use it to profile you.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'Residents see your name, username, picture and posts; your tower and apartment only where you chose to show them. Only the two people in a chat can read it.',
          'Moderators see reports and, while your request is open, your verification document. Others see your information only where the law requires it.',
        ],
      },
      {
        heading: 'Security',
        paragraphs: [
          'Connections and verification documents are encrypted, passwords are stored as slow hashes, and we record what moderators do. Nothing is perfectly safe: if something goes wrong that affects you, we tell you.',
          'You can correct your details or close your account in Settings at any time. We delete verification documents after the decision.',
        ],
      },
      {
        heading: 'Children',
        paragraphs: [
          '{brand} is not meant for children under 13, and we do not knowingly ask for their information. If you believe that a child has an account, please tell the moderators, and we will remove it.',
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
