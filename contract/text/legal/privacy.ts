export const privacy = {
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
        'What you tell us: your name, username, email address and password (kept only in a form that cannot be read back), and, if you want to post, your tower, your apartment and a document that shows them. If you sign in with Google, Google tells us your email address, your name and the number of your account there.',
        'What you do here: your posts and pictures, likes, saved posts, saved searches, interest, chats, reports and whom you block. A chat that you delete stays with the other one, until they delete it too. Pictures are stored without the place and camera details that phones write into them.',
        'When you reserve something or agree on a handover, we keep with whom, when and where, so that both of you and, if the post is reported, a moderator can see it. We delete it 24 months after it has ended.',
        'When something is drawn, everybody who sees the post sees how many apartments took part, each under a random number. Only the neighbour who gives it away knows whose they are.',
        'If you turn on notifications for a device: the address that its browser’s push service gave it, and which browser it is. The service (of Google, Mozilla, Apple or Microsoft) brings them there encrypted and cannot read them. You can remove a device in Settings, and signing out removes it.',
        'For each device on which you are signed in: its browser and system, since when, and when it was last used, until you sign out there, for 180 days at most. If you sign in with two steps, we keep the key that your app shares with us, encrypted, and your recovery codes in a form that cannot be read back. If you make a token for a program, we keep its name and the day on which it was last used, until it ends.',
        'If something stays unread, an email tells you who it is from, by first name, and which thing it is about, without the words of a message. We keep for a week when such an email was sent. Each has a link that ends these emails, and Settings has a switch for each kind.',
        'On your own device: for up to 14 days what you have read and which pictures you have seen, so that it opens without a connection, what you have written, until it is sent, and the pass of a handover, until its end. Signing out removes it.',
        'What a website needs: a cookie that keeps you signed in, one that remembers for 400 days who has signed in on this device, so that a stranger’s wrong guesses do not lock you out, one that recognises for a day the browser you signed up in, one that waits ten minutes for your code when you sign in with two steps, one that is there for an hour at most while you sign in with Google, one that remembers your theme, and technical records of requests, kept for a short time. There is no advertising, and nobody tracks you on other sites.',
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
        'Moderators see reports and your verification document, until we delete it 30 to 40 minutes after the decision. Each time they open the document, they say why, and Settings shows you who opened it and when. When they open your details, such as your email address and your apartment, or search for residents, that is recorded. Others see your information only where the law requires it.',
        'Residents see your name, username, picture, bio and posts; your tower and apartment only where you chose to show them. Only the two people in a chat can read it, except messages that one of them reports.',
        'If somebody reports a message that you wrote to them, moderators can read it with the ten messages before and after it in that chat, also if you delete them later. Each time is recorded, and we delete this copy 30 days after the decision. If you ask for a review of a hidden post, or appeal against a suspension, moderators read what you write. We delete an appeal and its answer when the suspension ends.',
      ],
    },
    {
      heading: 'Security',
      paragraphs: [
        'Connections and verification documents are encrypted, passwords are stored as slow hashes, and we record what moderators do and look at. That record stays when you close your account. It has the moderator’s username, a number instead of your name, the title of a post that was decided about, and what the moderator wrote or searched for. Nothing is perfectly safe: if something goes wrong that affects you, we tell you.',
        'You can correct your details, download your data or close your account in Settings at any time. We delete a verification document 30 to 40 minutes after the decision, and after 30 days without a decision.',
        'If you close your account, we delete all of this except what others keep: your messages, from “Former resident”, what you had reserved or handed over, and reports, all without your name. We also keep the number and the date of the closing.',
        'Backups have no verification documents. What you delete stays in them until newer ones replace them. If we go back to one, closed accounts are closed again.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        '{brand} is not meant for children under 13, and we do not knowingly ask for their information. If you believe that a child has an account, please tell the moderators, and we will remove it.',
      ],
    },
  ],
} as const
