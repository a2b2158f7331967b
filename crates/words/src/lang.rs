//! Languages and locales.

use crate::Lang;

impl Lang {
    /// The language that a locale such as `zh_CN.UTF-8` or a tag such as `zh-Hans` asks for, if we speak it.
    ///
    /// ```
    /// use twotone_words::Lang;
    ///
    /// assert_eq!(Lang::find("zh_CN.UTF-8"), Some(Lang::Zh));
    /// assert_eq!(Lang::find("fr"), None);
    /// ```
    pub fn find(locale: &str) -> Option<Self> {
        let locale = locale.to_ascii_lowercase();
        let first = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| lang.code() == first)
    }

    /// Whether one thing is told in another form than several.
    pub(crate) fn counts_one(self) -> bool {
        !matches!(self.code(), "zh" | "ja" | "ko")
    }
}
