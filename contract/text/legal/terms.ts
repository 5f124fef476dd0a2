export const terms = {
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
        'We may suspend or close an account that breaks these terms. Where reasonable, we tell you beforehand, and why. You can appeal against a suspension once.',
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
} as const
